package tailrace.tools.peers.hpcc;

import java.util.List;

/**
 * A key that needs a missing feature.
 *
 * @param key the key
 * @param harmless values that need no missing feature, joined by " or "; null: the key must be absent
 * @param why missing feature, for messages
 */
record Unsupported(String key, String harmless, String why) {
    /**
     * All keys that need a missing feature. Keys that only have an effect together with other keys are not in this
     * list: VOQ_MON_* and EST_ERROR_MON_FILE with LB_MODE 9, and monitoring intervals with monitor files.
     * FLOW_INPUT_FILE is not in it either, because the simulator opens this file and leaves it empty.
     */
    static final List<Unsupported> ALL = List.of(
            new Unsupported(LbMode.KEY, LbMode.KNOWN, "conweave's simulator has no other balancer, either"),
            new Unsupported("MAX_INFLIGHT_FLOWS", "0", "flows start when the file says, not in a closed loop"),
            new Unsupported("NIC_TOTAL_PAUSE_TIME", "0", "hosts do not pause by themselves"));

    /** Files that forks write and Tailrace does not, and the inputs of these files. Nothing else depends on them. */
    static final List<Unsupported> NOT_WRITTEN = List.of(
            none("FLOW_ON_PATH_FILE", "paths are not taken out of a network"),
            none("FLOW_PATH_MAP_FILE", "paths are not taken out of a network"),
            none("CNP_OUTPUT_FILE", "CNPs are not logged"),
            none("UPLINK_MON_FILE", "uplinks are not logged"),
            none("CONN_MON_FILE", "connections are not logged"),
            none("BW_MON_FILE", "bandwidths are not logged"),
            none("RATE_MON_FILE", "rates are not logged"),
            none("CNP_MON_FILE", "CNPs are not logged"),
            none("SEND_OUTPUT_FILE", "the ends of sending are not logged"));

    private static Unsupported none(final String key, final String why) {
        return new Unsupported(key, null, why);
    }

    /** Returns whether Tailrace supports a value. */
    boolean allows(final String value) {
        return harmless != null && List.of(harmless.split(" or ")).contains(value);
    }

    /** Describes the remedy for messages. */
    String remedy() {
        return (harmless == null ? "no such line" : harmless) + "; " + why;
    }
}
