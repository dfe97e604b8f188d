package tailrace.tools.peers.hpcc;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A key of a configuration file.
 *
 * @param name the key
 * @param kind kind of its value
 * @param standard default value of the simulator's main program; null if there is none
 * @param min smallest number
 * @param max largest number
 */
record HpccKey(String name, Kind kind, String standard, double min, double max) {
    private static final double UINT32 = 0xffff_ffffL;
    private static final double UINT64 = 1L << 53;
    private static final Map<String, HpccKey> ALL = index(List.of(
            flag("ENABLE_QCN", "1"), flag("USE_DYNAMIC_PFC_THRESHOLD", "1"), flag("CLAMP_TARGET_RATE", "0"),
            whole("PACKET_PAYLOAD_SIZE", "1000", 1, 65_000),
            whole("L2_CHUNK_SIZE", "0", 0, UINT32), whole("L2_ACK_INTERVAL", "0", 0, UINT32),
            flag("L2_BACK_TO_ZERO", "0"),
            word("TOPOLOGY_FILE", null), word("FLOW_FILE", null), word("TRACE_FILE", null),
            word("TRACE_OUTPUT_FILE", null), word("FCT_OUTPUT_FILE", "fct.txt"), word("PFC_OUTPUT_FILE", "pfc.txt"),
            word("QLEN_MON_FILE", null),
            decimal("QLEN_MON_START", "2000000000", 0, UINT64), decimal("QLEN_MON_END", "2100000000", 0, UINT64),
            decimal("SIMULATOR_STOP_TIME", "3.01", 0, 1e18),
            whole("CC_MODE", "1", 1, 12),
            decimal("ALPHA_RESUME_INTERVAL", "55", 0, 1e9), decimal("RATE_DECREASE_INTERVAL", "4", 0, 1e9),
            decimal("RP_TIMER", "0", 0, 1e9), whole("FAST_RECOVERY_TIMES", "5", 0, UINT32),
            // The simulator's default is 1 / 16, an integer division.
            decimal("EWMA_GAIN", "0", 0, 1),
            rate("RATE_AI", null), rate("RATE_HAI", null), rate("MIN_RATE", "100Mb/s"),
            rate("DCTCP_RATE_AI", "1000Mb/s"),
            decimal("ERROR_RATE_PER_LINK", "0", 0, 0.999_999),
            flag("HAS_WIN", "1"), flag("GLOBAL_T", "1"), flag("VAR_WIN", "0"), flag("FAST_REACT", "1"),
            decimal("U_TARGET", "0.95", 1e-3, 10), whole("MI_THRESH", "5", 0, UINT32),
            whole("INT_MULTI", "1", 1, 10_000), flag("MULTI_RATE", "1"), flag("SAMPLE_FEEDBACK", "0"),
            decimal("PINT_LOG_BASE", "1.05", 1.000_001, 1_000), decimal("PINT_PROB", "1", 0, 1),
            flag("RATE_BOUND", "1"), flag("ACK_HIGH_PRIO", "0"),
            new HpccKey("LINK_DOWN", Kind.LINK_DOWN, "0 0 0", 0, UINT32),
            flag("ENABLE_TRACE", "1"),
            new HpccKey("KMAX_MAP", Kind.RATE_TABLE, "0", 0, 4_000_000),
            new HpccKey("KMIN_MAP", Kind.RATE_TABLE, "0", 0, 4_000_000),
            new HpccKey("PMAX_MAP", Kind.RATE_TABLE, "0", 0, 1),
            whole("BUFFER_SIZE", "16", 1, 1_000_000),
            decimal("PAUSE_TIME", "5", 0, 1e9), rate("DATA_RATE", null), word("LINK_DELAY", null),
            // kwzhao: Parsimon, m3, m4
            whole("FIXED_WIN", null, 0, UINT64), whole("BASE_RTT", null, 0, UINT64), flag("ENABLE_PFC", "1"),
            rate("MAX_RATE", null), decimal("TIMELY_T_HIGH", "500000", 0, 1e12),
            decimal("TIMELY_T_LOW", "50000", 0, 1e12), decimal("TIMELY_BETA", "0.8", 0, 1),
            word("FLOW_ON_PATH_FILE", null), word("FLOW_PATH_MAP_FILE", null),
            whole("MAX_INFLIGHT_FLOWS", "0", 0, UINT32),
            whole("N_CLIENTS_PER_RACK_FOR_CLOSED_LOOP", "1", 0, UINT32),
            // conweave
            whole("LB_MODE", "0", 0, 9), flag("ENABLE_IRN", "0"),
            decimal("FLOWGEN_START_TIME", "2.0", 0, 1e6), decimal("FLOWGEN_STOP_TIME", "2.5", 0, 1e6),
            whole("SW_MONITORING_INTERVAL", "10000", 1, UINT32), decimal("LOAD", "10", 0, 1_000),
            whole("RANDOM_SEED", "1", 0, UINT32),
            word("FLOW_INPUT_FILE", null), word("CNP_OUTPUT_FILE", null), word("VOQ_MON_FILE", null),
            word("VOQ_MON_DETAIL_FILE", null), word("UPLINK_MON_FILE", null), word("CONN_MON_FILE", null),
            word("EST_ERROR_MON_FILE", null),
            whole("CONWEAVE_TX_EXPIRY_TIME", "1000", 0, UINT32),
            whole("CONWEAVE_REPLY_TIMEOUT_EXTRA", "4", 0, UINT32),
            whole("CONWEAVE_PATH_PAUSE_TIME", "8", 0, UINT32),
            whole("CONWEAVE_EXTRA_VOQ_FLUSH_TIME", "32", 0, UINT32),
            whole("CONWEAVE_DEFAULT_VOQ_WAITING_TIME", "500", 0, UINT32),
            // SimAI
            word("BW_MON_FILE", null), word("RATE_MON_FILE", null), word("CNP_MON_FILE", null),
            word("SEND_OUTPUT_FILE", null), whole("QP_MON_INTERVAL", "100", 1, UINT32),
            whole("BW_MON_INTERVAL", "10000", 1, UINT32), whole("QLEN_MON_INTERVAL", "10000", 1, UINT32),
            whole("MON_START", "0", 0, UINT64), whole("MON_END", "2100000000", 0, UINT64),
            whole("NIC_TOTAL_PAUSE_TIME", "0", 0, UINT32), whole("TRACE_NODE", "0", 0, UINT32)));

    /** Kinds of values. */
    enum Kind {
        /** 0 or 1. */
        FLAG,
        /** A whole number. */
        WHOLE,
        /** A decimal number. */
        DECIMAL,
        /** A rate with its unit. */
        RATE,
        /** A word, such as the name of a file. */
        WORD,
        /** A time in microseconds and two nodes. */
        LINK_DOWN,
        /** A number {@code n}, then {@code n} pairs of a rate in bit/s and a number. */
        RATE_TABLE
    }

    private static HpccKey flag(final String name, final String standard) {
        return new HpccKey(name, Kind.FLAG, standard, 0, 1);
    }

    private static HpccKey whole(final String name, final String standard, final double min, final double max) {
        return new HpccKey(name, Kind.WHOLE, standard, min, max);
    }

    private static HpccKey decimal(final String name, final String standard, final double min, final double max) {
        return new HpccKey(name, Kind.DECIMAL, standard, min, max);
    }

    private static HpccKey rate(final String name, final String standard) {
        return new HpccKey(name, Kind.RATE, standard, 0, Long.MAX_VALUE);
    }

    private static HpccKey word(final String name, final String standard) {
        return new HpccKey(name, Kind.WORD, standard, 0, 0);
    }

    private static Map<String, HpccKey> index(final List<HpccKey> keys) {
        final Map<String, HpccKey> index = new TreeMap<>();
        keys.forEach(key -> index.put(key.name, key));
        return Collections.unmodifiableMap(index);
    }

    /** Returns the key of this name, or null. */
    static HpccKey named(final String name) {
        return ALL.get(name);
    }

    /** Returns names of all keys. */
    static Set<String> names() {
        return ALL.keySet();
    }

    /** Returns the number of words of this key's value, given the first word. */
    int words(final String first) {
        return switch (kind) {
            case LINK_DOWN -> 3;
            case RATE_TABLE -> HpccLines.isWhole(first)
                    ? (int) Math.min(Integer.MAX_VALUE, 1 + 2 * Long.parseLong(first)) : 1;
            default -> 1;
        };
    }

    /** Describes the values of this key for messages. */
    String expected() {
        return switch (kind) {
            case FLAG -> "0 or 1";
            case WHOLE -> "a whole number from " + number(min) + " to " + number(max);
            case DECIMAL -> "a number from " + number(min) + " to " + number(max);
            case RATE -> Ns3Units.RATE;
            case WORD -> "one word";
            case LINK_DOWN -> "microseconds after the start and the two nodes of the link, or 0 0 0";
            case RATE_TABLE -> "the number of pairs, then pairs of a rate in bit/s and "
                    + (max == 1 ? "a probability" : "a number of KB up to " + number(max));
        };
    }

    private static String number(final double value) {
        return value == StrictMath.rint(value) && value < 1e16
                ? Long.toString((long) value) : String.format(Locale.ROOT, "%.6g", value);
    }
}
