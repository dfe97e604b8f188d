package tailrace.scenario.program;

import static tailrace.core.Require.require;

import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.core.Word;

/**
 * Settings of the hosts of a program: the time that messages take at ranks, and the way in which they are sent. By
 * default, messages take no time at ranks and are flows.
 *
 * <p>Source of {@code profile: loggopsim}: LogGOPSim in ATLAHS (github.com/spcl/atlahs 8837294, 2025-08). A send of s
 * bytes holds its processor for o + (s-1)O and its interface for g + (s-1)G. The message arrives o + (s-1)O + L +
 * floor((s-1)G) after its send began. A receive holds the interface for g, then the processor for o + (s-1)O. Times are
 * in whole ns.
 *
 * <p>Source of {@code profile: htsim}: github.com/spcl/HTSIM 8a33f33, see {@code HtsimEngine}.
 */
public final class HostModel {
    /** Model of the transport of messages and of their costs. */
    public Profile profile = Profile.IDEAL;
    /** Largest message that is sent before its receive is posted. Null: no limit; with loggopsim 65535B (its S). */
    public Size eager;
    /** Whether a message ends when its sender has the last ACK, as in htsim; false: when the last byte arrives. */
    public boolean acknowledged;
    /**
     * Time from the begin of a message until the message enters the network, such as a latency of NCCL or SimAI's
     * AS_SEND_LAT.
     */
    public Time sendDelay = new Time(0);
    /**
     * Whether messages from one rank to another share a connection, which sends one message after another, as with NCCL
     * and MPI over a queue pair. False: each message has a separate connection, as in SimAI, ASTRA-sim and htsim. Null:
     * false for workloads of these simulators, else true. Messages over several ports of a host, or over subflows of
     * Multipath TCP, have no common order.
     */
    public Boolean inOrder;
    /** L of loggopsim, latency of the network; null: 2500ns. */
    public Time latency;
    /** o of loggopsim, processor time per message at both ends; null: 1500ns. */
    public Time overhead;
    /** g of loggopsim, time of the interface per message at both ends; null: 1000ns. */
    public Time gap;
    /** G of loggopsim, time of the interface per further byte, in ns; null: 6. */
    public Double gapPerByteNs;
    /** O of loggopsim, processor time per further byte at both ends; null: 0s. */
    public Time overheadPerByte;

    /** Model of the transport of messages. */
    public enum Profile {
        /** The simulated network carries messages; hosts take no time. */
        IDEAL,
        /** LogGOPSim's model of hosts and network, without flows. */
        LOGGOPSIM,
        /** The simulated network carries messages; hosts behave like the hosts of htsim's front end for GOAL. */
        HTSIM
    }

    /** Refuses values that have no effect, and sets missing values. */
    public void validate() {
        require(inOrder == null || profile == Profile.IDEAL, "inOrder: " + inOrder + " (expected: none with profile: "
                + Word.of(profile) + ", which has interfaces of its own)");
        if (profile != Profile.LOGGOPSIM) {
            refuse(latency, "latency");
            refuse(overhead, "overhead");
            refuse(gap, "gap");
            refuse(gapPerByteNs, "gapPerByteNs");
            refuse(overheadPerByte, "overheadPerByte");
        }
        if (profile == Profile.HTSIM) {
            require(eager == null, "eager: " + eager + " (expected: none with profile: htsim, where all go at once)");
            require(sendDelay.ps() == 0, "sendDelay: " + sendDelay + " (expected: 0s with profile: htsim)");
            require(!acknowledged, "acknowledged: true (expected: false with profile: htsim, which implies it)");
        }
        if (profile == Profile.LOGGOPSIM) {
            fillLogGopSim();
        }
    }

    private void fillLogGopSim() {
        require(sendDelay.ps() == 0,
                "sendDelay: " + sendDelay + " (expected: 0s with profile: loggopsim, which has overhead)");
        require(!acknowledged, "acknowledged: true (expected: false with profile: loggopsim, which has no ACKs)");
        latency = latency == null ? Time.ns(2500) : latency;
        overhead = overhead == null ? Time.ns(1500) : overhead;
        gap = gap == null ? Time.ns(1000) : gap;
        gapPerByteNs = gapPerByteNs == null ? 6 : gapPerByteNs;
        overheadPerByte = overheadPerByte == null ? Time.ns(0) : overheadPerByte;
        eager = eager == null ? Size.bytes(65_535) : eager;
        require(gapPerByteNs >= 0 && gapPerByteNs <= 1e6,
                "gapPerByteNs: " + gapPerByteNs + " (expected: 0 to 1e6)");
    }

    private static void refuse(final Object value, final String key) {
        require(value == null, key + ": " + value + " (expected: none but with profile: loggopsim)");
    }

    /** Whether messages are flows. */
    public boolean usesFlows() {
        return profile != Profile.LOGGOPSIM;
    }

    /**
     * Whether the messages from one rank to another share a connection; {@code unset} applies if {@link #inOrder} is
     * not set.
     */
    public boolean sendsInOrder(final boolean unset) {
        return inOrder == null ? unset && profile == Profile.IDEAL : inOrder;
    }

    /** Whether a message is sent before its receive is posted. */
    boolean isEager(final long sizeBytes) {
        return eager == null || sizeBytes <= eager.bytes();
    }

    /** Time for which a message holds the processor, at either end, in ps. */
    long cpuPs(final long sizeBytes) {
        return overhead.ps() + (sizeBytes - 1) * overheadPerByte.ps();
    }

    /** Constant time of a message at each end, in ps. */
    public long endpointPs() {
        return usesFlows() ? sendDelay.ps() : 2 * cpuPs(1);
    }

    /** Time for which a message holds the sending interface, in ps. */
    long sendNicPs(final long sizeBytes) {
        return gap.ps() + bytesPs(sizeBytes);
    }

    /** Time for which a message holds the receiving interface, in ps. */
    long receiveNicPs() {
        return gap.ps();
    }

    /** Time from the end of the sender's processor time to the arrival, in ps. */
    long networkPs(final long sizeBytes) {
        return latency.ps() + bytesPs(sizeBytes);
    }

    private long bytesPs(final long sizeBytes) {
        return (long) ((sizeBytes - 1) * gapPerByteNs) * Units.PS_PER_NS;
    }
}
