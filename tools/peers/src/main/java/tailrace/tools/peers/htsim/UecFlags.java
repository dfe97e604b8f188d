package tailrace.tools.peers.htsim;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Flags that only {@code htsim_uec} has, in its units. A value is null if the user does not give the flag. */
public final class UecFlags {
    /** {@code -load_balancing_algo}: path selection. */
    @Option(names = "-load_balancing_algo", paramLabel = "NAME",
        description = "uec: mixed, bitmap, reps or oblivious (default: mixed).")
    public String balancing;
    /** {@code -sender_cc_only}, which is the default. */
    @Option(names = {"-sender_cc_only", "-sender_cc"}, description = "uec: the sender controls its window (default).")
    public Boolean sender;
    /** {@code -receiver_cc_only}: the receiver controls the rate. */
    @Option(names = "-receiver_cc_only", description = "uec: receivers give credit (RCCC), and windows do not matter.")
    public Boolean receiver;
    /** {@code -receiver_cc}: both ends control. */
    @Option(names = "-receiver_cc", description = "uec: receivers give credit in addition to the sender's window.")
    public Boolean both;
    /** {@code -oversubscribed_cc}: the receiver also reacts to a congested network. */
    @Option(names = "-oversubscribed_cc",
        description = "uec: receivers give credit at a lower rate if packets are marked or trimmed on their way "
            + "(default with -receiver_cc_only and an oversubscribed -topo).")
    public Boolean oversubscribed;
    /** {@code -force_disable_oversubscribed_cc}. */
    @Option(names = "-force_disable_oversubscribed_cc", description = "uec: disables -oversubscribed_cc.")
    public Boolean notOversubscribed;
    /** {@code -Ai}: increase of the rate of credit. */
    @Option(names = "-Ai", paramLabel = "SHARE", description = "uec: increase of -oversubscribed_cc (default: 0.01).")
    public Double increase;
    /** {@code -Md}: decrease of the rate of credit. */
    @Option(names = "-Md", paramLabel = "SHARE", description = "uec: decrease of -oversubscribed_cc (default: 0.5).")
    public Double decrease;
    /** {@code -alpha}: weight of the latest marks. */
    @Option(names = "-alpha", paramLabel = "SHARE",
        description = "uec: weight of the latest marks in -oversubscribed_cc (default: 0.5).")
    public Double gain;
    /** {@code -sender_cc_algo}: congestion control of the sender. */
    @Option(names = "-sender_cc_algo", paramLabel = "NAME", description = "uec: nscc or constant (default: nscc).")
    public String algorithm;
    /** {@code -failed}: cables from core to aggregation at a quarter of their rate. */
    @Option(names = "-failed", paramLabel = "N",
        description = "uec, ndp: cables from cores, with two tiers from spines, at a quarter of their rate.")
    public Integer failed;
    /** {@code -ecn}: marking thresholds in packets. */
    @Option(names = "-ecn", arity = "2", paramLabel = "PACKETS", hideParamSyntax = true,
        description = "uec: low and high, packets between which marks become certain (default: 0.2 and 0.8 times the "
            + "bandwidth-delay product).")
    public List<Integer> ecnPackets;
    /** {@code -disable_trim}: switches drop instead of trimming. */
    @Option(names = "-disable_trim", description = "uec: switches drop packets instead of trimming them.")
    public Boolean dropping;
    /** {@code -sleek}: loss recovery by SLEEK. */
    @Option(names = "-sleek",
        description = "uec: the sender also finds losses by packets behind a gap and by probes.")
    public Boolean sleek;
    /** {@code -trimsize}: size of a trimmed packet in bytes. */
    @Option(names = "-trimsize", paramLabel = "BYTES", description = "uec: size of a trimmed packet (default: 64).")
    public Integer trimBytes;
    /** {@code -sack_threshold}: bytes between two ACKs. */
    @Option(names = "-sack_threshold", paramLabel = "BYTES",
        description = "uec: bytes that arrive before an ACK (default: 16384).")
    public Integer sackBytes;
    /** {@code -target_q_delay}: target queueing delay in microseconds. */
    @Option(names = "-target_q_delay", paramLabel = "US",
        description = "uec: target delay of NSCC (default: 0.75 round trips of the network, without trimming 1).")
    public BigDecimal targetUs;
    /** {@code -qa_gate}: gate of quick adapt, a power of two. */
    @Option(names = "-qa_gate", paramLabel = "N",
        description = "uec: power of two by which the largest window is divided for quick adapt (default: 3).")
    public Integer adaptGate;
    /** {@code -queue_size_bdp_factor}: queue length in bandwidth-delay products. */
    @Option(names = "-queue_size_bdp_factor", paramLabel = "N",
        description = "uec: queue of a port in bandwidth-delay products (default: 1, without trimming 5).")
    public Integer queueBdps;

    /** Returns the first flag that is given, or null. */
    String given() {
        return Stream.of(named("-load_balancing_algo", balancing), named("-sender_cc_only", sender),
                named("-receiver_cc_only", receiver), named("-receiver_cc", both),
                named("-oversubscribed_cc", oversubscribed),
                named("-force_disable_oversubscribed_cc", notOversubscribed), named("-Ai", increase),
                named("-Md", decrease), named("-alpha", gain), named("-sender_cc_algo", algorithm),
                named("-failed", failed), named("-ecn", ecnPackets), named("-disable_trim", dropping),
                named("-sleek", sleek), named("-trimsize", trimBytes), named("-sack_threshold", sackBytes),
                named("-target_q_delay", targetUs), named("-qa_gate", adaptGate),
                named("-queue_size_bdp_factor", queueBdps))
                .flatMap(Optional::stream).findFirst().orElse(null);
    }

    private static Optional<String> named(final String flag, final Object value) {
        return value == null ? Optional.empty() : Optional.of(flag);
    }
}
