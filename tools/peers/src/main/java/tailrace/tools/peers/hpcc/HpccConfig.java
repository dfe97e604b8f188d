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
 * The configuration file of the HPCC simulator: one {@code KEY value...} per line, in any order. A missing key has the
 * default of the simulator's main program.
 *
 * <p>Names of files are relative to the folder in which the simulator is started, which the configuration does not
 * contain. Tailrace uses the first of these folders that contains the input file: the folder of the configuration, its
 * parent, the working directory. Output files are relative to the same folder.
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
     * Reads a file; refuses doubtful input and keys that need a missing feature.
     *
     * @throws IllegalArgumentException with file, line, key, value and expectation
     */
    public static HpccConfig read(final Path file) {
        return read(new HpccLines(file), HpccConfig::refuse);
    }

    /**
     * Reads a file.
     *
     * @param doubtful receives an error for each unknown key, key inside a comment and repeated key
     * @throws IllegalArgumentException with file, line, key, value and expectation
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
     * Reads a file to check it, even if it needs missing features.
     *
     * @param wrong receives each wrong line, which the parser then skips
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

    /** Returns an error for every key that needs a missing feature, in the order of their lines. */
    public List<IllegalArgumentException> unsupported() {
        return keys.unsupported().stream().map(u -> error(u.key(), u.remedy())).toList();
    }

    /** Returns LB_MODE of conweave: the load balancing of switches. */
    public LoadBalancing loadBalancing() {
        return LbMode.of(this);
    }

    /** Returns ENABLE_IRN of conweave: whether senders retransmit only lost packets. */
    public boolean enableIrn() {
        return flag("ENABLE_IRN");
    }

    /** Returns the file. */
    public Path file() {
        return keys.file();
    }

    /** Returns whether the file has this key. */
    public boolean has(final String key) {
        return keys.has(key);
    }

    /** Returns the line of a key, from 1; 0 if the file does not have it. */
    public int lineOf(final String key) {
        return keys.lineOf(key);
    }

    /** Creates an error {@code file:line: KEY value (expected: ...)}, which the caller throws. */
    public IllegalArgumentException error(final String key, final String expected) {
        return keys.error(key, expected);
    }

    /** Returns whether this is a configuration of conweave, which has LB_MODE or FLOWGEN_STOP_TIME. */
    public boolean isConweave() {
        return has("LB_MODE") || has("FLOWGEN_STOP_TIME");
    }

    /** Returns the text of a key's value; the file must have the key. */
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

    /** Returns a decimal number times a power of ten, rounded down; at most the largest {@code long}. */
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

    /** Returns the path of TOPOLOGY_FILE. */
    public Path topologyFile() {
        return paths.input("TOPOLOGY_FILE");
    }

    /** Returns the path of FLOW_FILE. */
    public Path flowFile() {
        return paths.input("FLOW_FILE");
    }

    /** Returns the path of TRACE_FILE, if it is named and exists; without it no node is traced. */
    public Optional<Path> traceFile() {
        return has("TRACE_FILE") ? paths.find("TRACE_FILE") : Optional.empty();
    }

    /**
     * Returns TRACE_OUTPUT_FILE if packets are traced. They are traced if ENABLE_TRACE is not off, and the
     * configuration names both files.
     */
    public Optional<Path> traceOutputFile() {
        return flag("ENABLE_TRACE") && has("TRACE_FILE") && has("TRACE_OUTPUT_FILE")
                ? Optional.of(paths.output("TRACE_OUTPUT_FILE")) : Optional.empty();
    }

    /** Returns the path of FCT_OUTPUT_FILE. */
    public Path fctOutputFile() {
        return paths.output("FCT_OUTPUT_FILE");
    }

    /** Returns the path of PFC_OUTPUT_FILE. */
    public Path pfcOutputFile() {
        return paths.output("PFC_OUTPUT_FILE");
    }

    /** Returns the path of QLEN_MON_FILE, if it is named; conweave does not write it. */
    public Optional<Path> qlenMonFile() {
        return has("QLEN_MON_FILE") && !isConweave() ? Optional.of(paths.output("QLEN_MON_FILE")) : Optional.empty();
    }

    /**
     * Returns the end of the simulation: SIMULATOR_STOP_TIME, or FLOWGEN_STOP_TIME + 10 s in conweave. A time of over
     * 106 days gives the largest {@code long}.
     */
    public long stopPs() {
        if (isConweave() && !has("SIMULATOR_STOP_TIME")) {
            return scaled("FLOWGEN_STOP_TIME", 12) + 10_000_000_000_000L;
        }
        return scaled("SIMULATOR_STOP_TIME", 12);
    }

    /**
     * Returns {@link #stopPs} as the simulator computes it, which may be a nanosecond less. A time of more than an hour
     * is returned unchanged.
     */
    public long simulatedStopPs() {
        final long writtenPs = stopPs();
        if (writtenPs >= LONGEST_SIMULATED_PS) {
            return writtenPs;
        }
        return Ns3Times.secondsPs(writtenPs / (double) Units.PS_PER_SECOND);
    }

    /** Returns PACKET_PAYLOAD_SIZE: payload of a full packet in bytes. */
    public int packetPayloadBytes() {
        return count("PACKET_PAYLOAD_SIZE");
    }

    /** Returns RANDOM_SEED of conweave. */
    public int randomSeed() {
        return count("RANDOM_SEED");
    }

    /** Returns ERROR_RATE_PER_LINK: the loss probability of links for which the topology gives none. */
    public double errorRatePerLink() {
        return number("ERROR_RATE_PER_LINK");
    }

    /** Returns LINK_DOWN, if a link fails. */
    public Optional<HpccLinkDown> linkDown() {
        final long afterUs = whole("LINK_DOWN", 0);
        if (afterUs == 0) {
            return Optional.empty();
        }
        final long originPs = isConweave() ? scaled("FLOWGEN_START_TIME", 12) : LINK_DOWN_ORIGIN_PS;
        return Optional.of(new HpccLinkDown(
                originPs + afterUs * 1_000_000L, (int) whole("LINK_DOWN", 1), (int) whole("LINK_DOWN", 2)));
    }

    /** Returns QLEN_MON_START in nanoseconds. */
    public long qlenMonStartNs() {
        return scaled("QLEN_MON_START", 0);
    }

    /** Returns QLEN_MON_END in nanoseconds. */
    public long qlenMonEndNs() {
        return scaled("QLEN_MON_END", 0);
    }

    // Switches

    /** Returns ENABLE_QCN: whether switches mark packets. */
    public boolean enableQcn() {
        return flag("ENABLE_QCN");
    }

    /** Returns ENABLE_PFC of conweave and m3. */
    public boolean enablePfc() {
        return flag("ENABLE_PFC");
    }

    /** Returns BUFFER_SIZE as written. */
    public int bufferSize() {
        return count("BUFFER_SIZE");
    }

    /**
     * Returns BUFFER_SIZE in bytes. The unit is 1 MiB, or 10 KiB in m3 and m4. Files of m3 and m4 have FIXED_WIN
     * together with ENABLE_PFC, MAX_RATE, TIMELY_T_HIGH, TIMELY_T_LOW, TIMELY_BETA or FLOW_ON_PATH_FILE.
     */
    public long bufferBytes() {
        return bufferSize() * (hasTenKibUnits() ? 10 * 1024L : 1024L * 1024L);
    }

    /** Returns whether this is a configuration of m3 or m4 (see {@link #bufferBytes}), whose switches pause at 1/4. */
    public boolean hasTenKibUnits() {
        return has("FIXED_WIN") && M3_KEYS.stream().anyMatch(this::has);
    }

    /** Returns PAUSE_TIME as the simulator uses it, rounded down to whole microseconds. */
    public long pauseTimeUs() {
        return (long) number("PAUSE_TIME");
    }

    /** Returns KMIN_MAP in KB of 1000 bytes. */
    public RateTable kMinKb() {
        return keys.get("KMIN_MAP").table();
    }

    /** Returns KMAX_MAP in KB of 1000 bytes. */
    public RateTable kMaxKb() {
        return keys.get("KMAX_MAP").table();
    }

    /** Returns PMAX_MAP: probabilities. */
    public RateTable pMax() {
        return keys.get("PMAX_MAP").table();
    }

    // Hosts

    /** Returns CC_MODE: 1 DCQCN, 3 HPCC, 7 TIMELY, 8 DCTCP, 10 HPCC-PINT. */
    public int ccMode() {
        return count("CC_MODE");
    }

    /** Returns HAS_WIN: whether senders have a window. */
    public boolean hasWin() {
        return flag("HAS_WIN");
    }

    /** Returns GLOBAL_T: whether every flow uses the largest window and RTT of the network. */
    public boolean globalT() {
        return flag("GLOBAL_T");
    }

    /** Returns VAR_WIN: whether the window shrinks with the rate. */
    public boolean varWin() {
        return flag("VAR_WIN");
    }

    /** Returns FIXED_WIN of kwzhao, in bytes. */
    public OptionalLong fixedWinBytes() {
        return optional("FIXED_WIN");
    }

    /** Returns BASE_RTT of kwzhao, in nanoseconds. */
    public OptionalLong baseRttNs() {
        return optional("BASE_RTT");
    }

    /** Returns RATE_BOUND: whether packets are paced. */
    public boolean rateBound() {
        return flag("RATE_BOUND");
    }

    /** Returns ACK_HIGH_PRIO. */
    public boolean ackHighPrio() {
        return flag("ACK_HIGH_PRIO");
    }

    /** Returns L2_CHUNK_SIZE: the number of bytes that are acknowledged and retransmitted together. */
    public int l2ChunkBytes() {
        return count("L2_CHUNK_SIZE");
    }

    /** Returns L2_ACK_INTERVAL: bytes between two ACKs. */
    public int l2AckIntervalBytes() {
        return count("L2_ACK_INTERVAL");
    }

    /** Returns L2_BACK_TO_ZERO: whether the sender returns to the beginning of the chunk after a loss. */
    public boolean l2BackToZero() {
        return flag("L2_BACK_TO_ZERO");
    }

    /** Returns MIN_RATE in bit/s. */
    public long minRateBitsPerSec() {
        return rate("MIN_RATE");
    }

    /** Returns MAX_RATE of m3, in bit/s. */
    public OptionalLong maxRateBitsPerSec() {
        return has("MAX_RATE") ? OptionalLong.of(rate("MAX_RATE")) : OptionalLong.empty();
    }

    /** Returns RATE_AI in bit/s, which the file must have. */
    public long rateAiBitsPerSec() {
        return rate("RATE_AI");
    }

    /** Returns RATE_HAI in bit/s, which the file must have. */
    public long rateHaiBitsPerSec() {
        return rate("RATE_HAI");
    }

    /** Returns DCTCP_RATE_AI in bit/s. */
    public long dctcpRateAiBitsPerSec() {
        return rate("DCTCP_RATE_AI");
    }

    /** Returns EWMA_GAIN of DCQCN and DCTCP. The default is 0, because the simulator computes 1 / 16 with integers. */
    public double ewmaGain() {
        return number("EWMA_GAIN");
    }

    /** Returns ALPHA_RESUME_INTERVAL of DCQCN; the file has it in microseconds. */
    public long alphaResumeIntervalPs() {
        return scaled("ALPHA_RESUME_INTERVAL", 6);
    }

    /** Returns RATE_DECREASE_INTERVAL of DCQCN; the file has it in microseconds. */
    public long rateDecreaseIntervalPs() {
        return scaled("RATE_DECREASE_INTERVAL", 6);
    }

    /** Returns RP_TIMER of DCQCN; the file has it in microseconds. */
    public long rpTimerPs() {
        return scaled("RP_TIMER", 6);
    }

    /** Returns FAST_RECOVERY_TIMES of DCQCN. */
    public int fastRecoveryTimes() {
        return count("FAST_RECOVERY_TIMES");
    }

    /** Returns CLAMP_TARGET_RATE of DCQCN. */
    public boolean clampTargetRate() {
        return flag("CLAMP_TARGET_RATE");
    }

    /** Returns FAST_REACT of HPCC. */
    public boolean fastReact() {
        return flag("FAST_REACT");
    }

    /** Returns U_TARGET of HPCC. */
    public double uTarget() {
        return number("U_TARGET");
    }

    /** Returns MI_THRESH of HPCC. */
    public int miThresh() {
        return count("MI_THRESH");
    }

    /** Returns INT_MULTI: unit of HPCC's telemetry. */
    public int intMulti() {
        return count("INT_MULTI");
    }

    /** Returns MULTI_RATE of HPCC: whether there is a rate per hop. */
    public boolean multiRate() {
        return flag("MULTI_RATE");
    }

    /** Returns SAMPLE_FEEDBACK of HPCC. */
    public boolean sampleFeedback() {
        return flag("SAMPLE_FEEDBACK");
    }

    /** Returns PINT_LOG_BASE of HPCC-PINT. */
    public double pintLogBase() {
        return number("PINT_LOG_BASE");
    }

    /** Returns PINT_PROB of HPCC-PINT. */
    public double pintProb() {
        return number("PINT_PROB");
    }

    /** Returns TIMELY_T_HIGH of m3; the file has it in nanoseconds. */
    public long timelyTHighPs() {
        return scaled("TIMELY_T_HIGH", 3);
    }

    /** Returns TIMELY_T_LOW of m3; the file has it in nanoseconds. */
    public long timelyTLowPs() {
        return scaled("TIMELY_T_LOW", 3);
    }

    /** Returns TIMELY_BETA of m3. */
    public double timelyBeta() {
        return number("TIMELY_BETA");
    }
}
