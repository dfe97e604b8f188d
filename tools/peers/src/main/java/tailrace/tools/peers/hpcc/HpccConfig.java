package tailrace.tools.peers.hpcc;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import tailrace.core.Units;
import tailrace.net.lb.LoadBalancing;
import tailrace.net.ns3.Ns3Times;

/**
 * The configuration file of the HPCC simulator: one {@code KEY value...} per line, in any order. Keys that are
 * not in the file have the default of the simulator's main program.
 *
 * <p>Names of files in it are relative to the folder the simulator was started in, which the file does not contain. It
 * is taken to be the first of these that has the topology (for another input file: that has it): the folder of the
 * configuration file, the folder above, the working directory. Output files are relative to the same folder.
 *
 * <p>A key that needs what Tailrace does not have is an error of {@link #read}; {@code Unsupported} has them all.
 */
public final class HpccConfig {
    private static final List<Integer> CC_MODES = List.of(1, 3, 7, 8, 10);
    private static final List<String> M3_KEYS =
            List.of("ENABLE_PFC", "MAX_RATE", "TIMELY_T_HIGH", "TIMELY_T_LOW", "TIMELY_BETA", "FLOW_ON_PATH_FILE");
    private static final long LINK_DOWN_ORIGIN_PS = 2_000_000_000_000L;
    private static final long LONGEST_SIMULATED_PS = 3_600_000_000_000_000L;

    private final ConfigFile keys;
    private final ConfigPaths paths;

    private HpccConfig(final ConfigFile keys) {
        this.keys = keys;
        this.paths = new ConfigPaths(keys);
    }

    /**
     * Reads a file that has nothing doubtful in it.
     *
     * @throws IllegalArgumentException with file, line, key, value and what was expected
     */
    public static HpccConfig read(final Path file) {
        return read(new HpccLines(file), HpccConfig::refuse);
    }

    /**
     * Reads a file.
     *
     * @param doubtful receives what the simulator skips without a word, such as keys it does not know, or reads in
     * unexpected places: keys in comments, and the last of several lines of one key
     * @throws IllegalArgumentException with file, line, key, value and what was expected
     */
    public static HpccConfig read(final Path file, final Consumer<IllegalArgumentException> doubtful) {
        return read(new HpccLines(file), doubtful);
    }

    private static void refuse(final IllegalArgumentException e) {
        throw e;
    }

    static HpccConfig read(final HpccLines lines) {
        return read(lines, HpccConfig::refuse);
    }

    private static HpccConfig read(final HpccLines lines, final Consumer<IllegalArgumentException> doubtful) {
        final HpccConfig config = parse(lines, HpccConfig::refuse, doubtful);
        config.keys.unsupported().stream().findFirst().ifPresent(u -> {
            throw config.error(u.key(), u.remedy());
        });
        return config;
    }

    /**
     * Reads a file for a check of it: whether or not Tailrace has all that it needs.
     *
     * @param wrong receives each wrong line, which is then skipped
     * @param doubtful called as by {@link #read(Path, Consumer)}
     * @throws IllegalArgumentException if the file cannot be read or has no key at all
     */
    public static HpccConfig parse(
            final Path file,
            final Consumer<IllegalArgumentException> wrong,
            final Consumer<IllegalArgumentException> doubtful) {
        return parse(new HpccLines(file), wrong, doubtful);
    }

    private static HpccConfig parse(
            final HpccLines lines,
            final Consumer<IllegalArgumentException> wrong,
            final Consumer<IllegalArgumentException> doubtful) {
        final HpccConfig config = new HpccConfig(new ConfigFile(lines, wrong, doubtful));
        config.check(wrong);
        return config;
    }

    private void check(final Consumer<IllegalArgumentException> wrong) {
        if (!CC_MODES.contains(ccMode())) {
            wrong.accept(error("CC_MODE", "1 DCQCN, 3 HPCC, 7 TIMELY, 8 DCTCP or 10 HPCC-PINT"));
        }
        for (final String key : List.of("QLEN_MON_START", "QLEN_MON_END")) {
            if (!isConweave() && !HpccLines.isWhole(keys.get(key).text())) {
                wrong.accept(error(key, "whole nanoseconds"));
            }
        }
        if (has("ENABLE_TRACE") && flag("ENABLE_TRACE") && !(has("TRACE_FILE") && has("TRACE_OUTPUT_FILE"))) {
            wrong.accept(error("ENABLE_TRACE", "0, or the keys TRACE_FILE and TRACE_OUTPUT_FILE, too"));
        }
        if (whole("LINK_DOWN", 1) > 0xffff || whole("LINK_DOWN", 2) > 0xffff) {
            wrong.accept(error("LINK_DOWN", HpccKey.named("LINK_DOWN").expected()));
        }
    }

    /** Errors about every key that needs something that Tailrace does not have, in order of their lines. */
    public List<IllegalArgumentException> unsupported() {
        return keys.unsupported().stream().map(u -> error(u.key(), u.remedy())).toList();
    }

    /** LB_MODE of conweave: how switches balance load. */
    public LoadBalancing loadBalancing() {
        return LbMode.of(this);
    }

    /** ENABLE_IRN of conweave: lost packets alone are sent again. */
    public boolean enableIrn() {
        return flag("ENABLE_IRN");
    }

    /** The file. */
    public Path file() {
        return keys.file();
    }

    /** Whether the file has this key. */
    public boolean has(final String key) {
        return keys.has(key);
    }

    /** The line of a key, from 1; 0 if the file does not have it. */
    public int lineOf(final String key) {
        return keys.lineOf(key);
    }

    /** An error {@code file:line: KEY value (expected: ...)}, to be thrown by the user of the value. */
    public IllegalArgumentException error(final String key, final String expected) {
        return keys.error(key, expected);
    }

    /** True for a configuration of conweave, known by LB_MODE or FLOWGEN_STOP_TIME. */
    public boolean isConweave() {
        return has("LB_MODE") || has("FLOWGEN_STOP_TIME");
    }

    /** The words of a value that the file has. */
    String text(final String key) {
        return keys.get(key).text();
    }

    private boolean flag(final String key) {
        return keys.get(key).number() != 0;
    }

    private int count(final String key) {
        return (int) Math.min(Integer.MAX_VALUE, (long) keys.get(key).number());
    }

    private double number(final String key) {
        return keys.get(key).number();
    }

    private long rate(final String key) {
        return keys.get(key).whole();
    }

    /** A decimal number times a power of ten, rounded down; the largest {@code long} if it is larger. */
    private long scaled(final String key, final int digits) {
        return Ns3Units.scaled(keys.get(key).text(), digits).orElse(Long.MAX_VALUE);
    }

    private long whole(final String key, final int word) {
        return Long.parseLong(keys.get(key).text().split(" ")[word]);
    }

    private OptionalLong optional(final String key) {
        return keys.find(key).stream().mapToLong(e -> (long) e.number()).findFirst();
    }

    // Files

    /** TOPOLOGY_FILE, where it is. */
    public Path topologyFile() {
        return paths.input("TOPOLOGY_FILE");
    }

    /** FLOW_FILE, where it is. */
    public Path flowFile() {
        return paths.input("FLOW_FILE");
    }

    /** TRACE_FILE, where it is, if the file names one and it is there: without it no node is traced. */
    public Optional<Path> traceFile() {
        return has("TRACE_FILE") ? paths.find("TRACE_FILE") : Optional.empty();
    }

    /**
     * TRACE_OUTPUT_FILE, if packets are to be traced: ENABLE_TRACE is on, which it also is if the file does not say,
     * and both files are named.
     */
    public Optional<Path> traceOutputFile() {
        return flag("ENABLE_TRACE") && has("TRACE_FILE") && has("TRACE_OUTPUT_FILE")
                ? Optional.of(paths.output("TRACE_OUTPUT_FILE")) : Optional.empty();
    }

    /** FCT_OUTPUT_FILE. */
    public Path fctOutputFile() {
        return paths.output("FCT_OUTPUT_FILE");
    }

    /** PFC_OUTPUT_FILE. */
    public Path pfcOutputFile() {
        return paths.output("PFC_OUTPUT_FILE");
    }

    /** QLEN_MON_FILE, if the file names one; conweave does not write it. */
    public Optional<Path> qlenMonFile() {
        return has("QLEN_MON_FILE") && !isConweave() ? Optional.of(paths.output("QLEN_MON_FILE")) : Optional.empty();
    }

    /**
     * When the simulation ends: SIMULATOR_STOP_TIME, in conweave 10 s after FLOWGEN_STOP_TIME. The largest {@code long}
     * for more than 106 days.
     */
    public long stopPs() {
        if (isConweave() && !has("SIMULATOR_STOP_TIME")) {
            return scaled("FLOWGEN_STOP_TIME", 12) + 10_000_000_000_000L;
        }
        return scaled("SIMULATOR_STOP_TIME", 12);
    }

    /** {@link #stopPs} as the simulator has it, which may be a nanosecond less; as it is if it is more than an hour. */
    public long simulatedStopPs() {
        final long writtenPs = stopPs();
        if (writtenPs >= LONGEST_SIMULATED_PS) {
            return writtenPs;
        }
        return Ns3Times.secondsPs(writtenPs / (double) Units.PS_PER_SECOND);
    }

    /** PACKET_PAYLOAD_SIZE: payload bytes of a full packet. */
    public int packetPayloadBytes() {
        return count("PACKET_PAYLOAD_SIZE");
    }

    /** RANDOM_SEED of conweave. */
    public int randomSeed() {
        return count("RANDOM_SEED");
    }

    /** ERROR_RATE_PER_LINK: probability of loss on links that have none of their own. */
    public double errorRatePerLink() {
        return number("ERROR_RATE_PER_LINK");
    }

    /** LINK_DOWN, if a link fails. */
    public Optional<HpccLinkDown> linkDown() {
        final long afterUs = whole("LINK_DOWN", 0);
        if (afterUs == 0) {
            return Optional.empty();
        }
        final long originPs = isConweave() ? scaled("FLOWGEN_START_TIME", 12) : LINK_DOWN_ORIGIN_PS;
        return Optional.of(new HpccLinkDown(
                originPs + afterUs * 1_000_000L, (int) whole("LINK_DOWN", 1), (int) whole("LINK_DOWN", 2)));
    }

    /** QLEN_MON_START in nanoseconds. */
    public long qlenMonStartNs() {
        return scaled("QLEN_MON_START", 0);
    }

    /** QLEN_MON_END in nanoseconds. */
    public long qlenMonEndNs() {
        return scaled("QLEN_MON_END", 0);
    }

    // Switches

    /** ENABLE_QCN: switches mark packets. */
    public boolean enableQcn() {
        return flag("ENABLE_QCN");
    }

    /** ENABLE_PFC of conweave and m3. */
    public boolean enablePfc() {
        return flag("ENABLE_PFC");
    }

    /** BUFFER_SIZE as it is written. */
    public int bufferSize() {
        return count("BUFFER_SIZE");
    }

    /**
     * BUFFER_SIZE in bytes: units are 1 MiB, or 10 KiB in m3 and m4. Their files have FIXED_WIN together with
     * ENABLE_PFC, MAX_RATE, TIMELY_T_HIGH, TIMELY_T_LOW, TIMELY_BETA or FLOW_ON_PATH_FILE.
     */
    public long bufferBytes() {
        return bufferSize() * (hasTenKibUnits() ? 10 * 1024L : 1024L * 1024L);
    }

    /** Whether this is a configuration of m3 or m4, see {@link #bufferBytes}; their switches pause at 1/4. */
    public boolean hasTenKibUnits() {
        return has("FIXED_WIN") && M3_KEYS.stream().anyMatch(this::has);
    }

    /** PAUSE_TIME as the simulator takes it, cut down to whole microseconds. */
    public long pauseTimeUs() {
        return (long) number("PAUSE_TIME");
    }

    /** KMIN_MAP in KB of 1000 bytes. */
    public RateTable kMinKb() {
        return keys.get("KMIN_MAP").table();
    }

    /** KMAX_MAP in KB of 1000 bytes. */
    public RateTable kMaxKb() {
        return keys.get("KMAX_MAP").table();
    }

    /** PMAX_MAP, probabilities. */
    public RateTable pMax() {
        return keys.get("PMAX_MAP").table();
    }

    // Hosts

    /** CC_MODE: 1 DCQCN, 3 HPCC, 7 TIMELY, 8 DCTCP, 10 HPCC-PINT. */
    public int ccMode() {
        return count("CC_MODE");
    }

    /** HAS_WIN: senders have a window. */
    public boolean hasWin() {
        return flag("HAS_WIN");
    }

    /** GLOBAL_T: the window and the RTT of every flow are the largest of the network. */
    public boolean globalT() {
        return flag("GLOBAL_T");
    }

    /** VAR_WIN: the window shrinks with the rate. */
    public boolean varWin() {
        return flag("VAR_WIN");
    }

    /** FIXED_WIN of kwzhao, in bytes. */
    public OptionalLong fixedWinBytes() {
        return optional("FIXED_WIN");
    }

    /** BASE_RTT of kwzhao, in nanoseconds. */
    public OptionalLong baseRttNs() {
        return optional("BASE_RTT");
    }

    /** RATE_BOUND: packets are paced. */
    public boolean rateBound() {
        return flag("RATE_BOUND");
    }

    /** ACK_HIGH_PRIO. */
    public boolean ackHighPrio() {
        return flag("ACK_HIGH_PRIO");
    }

    /** L2_CHUNK_SIZE: bytes that are acknowledged and sent again together. */
    public int l2ChunkBytes() {
        return count("L2_CHUNK_SIZE");
    }

    /** L2_ACK_INTERVAL: bytes between two ACKs. */
    public int l2AckIntervalBytes() {
        return count("L2_ACK_INTERVAL");
    }

    /** L2_BACK_TO_ZERO: after a loss the sender goes back to the beginning of the chunk. */
    public boolean l2BackToZero() {
        return flag("L2_BACK_TO_ZERO");
    }

    /** MIN_RATE in bit/s. */
    public long minRateBitsPerSec() {
        return rate("MIN_RATE");
    }

    /** MAX_RATE of m3, in bit/s. */
    public OptionalLong maxRateBitsPerSec() {
        return has("MAX_RATE") ? OptionalLong.of(rate("MAX_RATE")) : OptionalLong.empty();
    }

    /** RATE_AI in bit/s; an error if the file does not have it. */
    public long rateAiBitsPerSec() {
        return rate("RATE_AI");
    }

    /** RATE_HAI in bit/s; an error if the file does not have it. */
    public long rateHaiBitsPerSec() {
        return rate("RATE_HAI");
    }

    /** DCTCP_RATE_AI in bit/s. */
    public long dctcpRateAiBitsPerSec() {
        return rate("DCTCP_RATE_AI");
    }

    /** EWMA_GAIN of DCQCN and DCTCP; the default is 0, because the simulator writes 1 / 16 in whole numbers. */
    public double ewmaGain() {
        return number("EWMA_GAIN");
    }

    /** ALPHA_RESUME_INTERVAL of DCQCN, written in microseconds. */
    public long alphaResumeIntervalPs() {
        return scaled("ALPHA_RESUME_INTERVAL", 6);
    }

    /** RATE_DECREASE_INTERVAL of DCQCN, written in microseconds. */
    public long rateDecreaseIntervalPs() {
        return scaled("RATE_DECREASE_INTERVAL", 6);
    }

    /** RP_TIMER of DCQCN, written in microseconds. */
    public long rpTimerPs() {
        return scaled("RP_TIMER", 6);
    }

    /** FAST_RECOVERY_TIMES of DCQCN. */
    public int fastRecoveryTimes() {
        return count("FAST_RECOVERY_TIMES");
    }

    /** CLAMP_TARGET_RATE of DCQCN. */
    public boolean clampTargetRate() {
        return flag("CLAMP_TARGET_RATE");
    }

    /** FAST_REACT of HPCC. */
    public boolean fastReact() {
        return flag("FAST_REACT");
    }

    /** U_TARGET of HPCC. */
    public double uTarget() {
        return number("U_TARGET");
    }

    /** MI_THRESH of HPCC. */
    public int miThresh() {
        return count("MI_THRESH");
    }

    /** INT_MULTI: units of the telemetry of HPCC. */
    public int intMulti() {
        return count("INT_MULTI");
    }

    /** MULTI_RATE of HPCC: a rate per hop. */
    public boolean multiRate() {
        return flag("MULTI_RATE");
    }

    /** SAMPLE_FEEDBACK of HPCC. */
    public boolean sampleFeedback() {
        return flag("SAMPLE_FEEDBACK");
    }

    /** PINT_LOG_BASE of HPCC-PINT. */
    public double pintLogBase() {
        return number("PINT_LOG_BASE");
    }

    /** PINT_PROB of HPCC-PINT. */
    public double pintProb() {
        return number("PINT_PROB");
    }

    /** TIMELY_T_HIGH of m3, written in nanoseconds. */
    public long timelyTHighPs() {
        return scaled("TIMELY_T_HIGH", 3);
    }

    /** TIMELY_T_LOW of m3, written in nanoseconds. */
    public long timelyTLowPs() {
        return scaled("TIMELY_T_LOW", 3);
    }

    /** TIMELY_BETA of m3. */
    public double timelyBeta() {
        return number("TIMELY_BETA");
    }
}
