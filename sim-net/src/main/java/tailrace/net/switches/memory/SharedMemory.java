package tailrace.net.switches.memory;

import static tailrace.core.Require.require;

import java.util.List;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;
import tailrace.net.memory.MemoryAccounting;
import tailrace.net.memory.SharedMemoryPauses;
import tailrace.net.memory.sharing.BufferPolicy;
import tailrace.net.memory.sharing.BufferSharing;
import tailrace.net.memory.sharing.DynamicThresholds;
import tailrace.net.memory.sharing.SharedPool;
import tailrace.net.memory.sharing.StaticThresholds;
import tailrace.net.ns3.Ns3Memory;
import tailrace.net.ns3.Ns3SharedMemoryPauses;
import tailrace.net.port.Port;
import tailrace.net.switches.SwitchParams;

/**
 * Output-queued switches whose ports share one packet memory and pause their neighbours before it overflows (PFC): see
 * {@link SharedMemorySwitch}.
 *
 * <p>Defaults come from the HPCC ns-3 simulator ({@code switch-mmu.cc}, {@code run.py}) with two exceptions: the
 * headroom is computed so that no packet is ever lost, and the pause frame has its real size.
 */
public final class SharedMemory extends SwitchParams {
    /** Packet memory of a switch. The simulator: 16/50 MiB per Gb/s of the host links. */
    public Size buffer = Size.bytes(32 << 20);
    /** Rule for the share of the memory that a port may fill. */
    public Threshold threshold = Threshold.DYNAMIC;
    /**
     * Dynamic: share of the free memory that one port and priority may fill at the rate of the hosts' links. It doubles
     * with each doubling of the rate, up to 1. The simulator: 1/8.
     */
    public double alpha = 0.125;
    /** Static: bytes that one port and priority may fill in addition to its reserve. */
    public Size staticThreshold = Size.bytes(100_000);
    /** Policy that limits the queues of lossy priorities instead of the threshold; null: the threshold. */
    public BufferSharing sharing;
    /** Memory that is guaranteed to every port and priority. */
    public Size reserve = Size.bytes(4096);
    /** A port resumes when it is this many bytes below its threshold. */
    public Size resumeOffset = Size.bytes(3072);
    /**
     * Headroom per port and priority, for bytes that still arrive after a pause. Null: exactly as many bytes as may
     * arrive.
     */
    public Size headroom;
    /** A pause frame. IEEE 802.3: 64 B; the simulator: 43 B. */
    public Size pauseFrame = Size.bytes(64);
    /**
     * PFC, priority flow control (IEEE 802.1Qbb): send pause frames. Without it, packets that find memory and headroom
     * full are dropped.
     */
    public boolean pause = true;
    /**
     * Priorities that are paused and never dropped; null: all priorities that the workloads use. For the other
     * priorities see lossy.
     */
    public List<Integer> lossless;
    /** Priorities that are neither counted nor dropped, like the simulator's queue 0. */
    public List<Integer> exempt = List.of();
    /** Deviations of the HPCC ns-3 simulator's switches, each of which is off by default; null: none. */
    public Ns3SwitchQuirks ns3;

    /**
     * Deviations of the switches of the HPCC ns-3 simulator ({@code switch-mmu.cc}, {@code qbb-net-device.cc}). They
     * are needed only for runs whose results must equal the results of that simulator; the {@code hpcc} command sets
     * all of them.
     */
    public static final class Ns3SwitchQuirks {
        /** Headroom is 3 times rate times delay, regardless of the size of packets, and is set aside once per port. */
        public boolean blindHeadroom;
        /**
         * Every pause and every resume frame is queued. If false, a frame that is still queued is changed to the latest
         * state of its priority, as in hardware.
         */
        public boolean queuesEveryPause;
        /** Pause frames join the queue of priority 0; otherwise they are sent before all packets. */
        public boolean pausesJoinPriority0;
        /**
         * Pause frames have a pause time of zero, which ends a pause. The simulator does this if its PAUSE_TIME is
         * below 1 us.
         */
        public boolean zeroTimePauses;
        /** Packets queued at a port whose link goes down stay in their ingress accounts for ever. */
        public boolean accountsKeepLostBytes;
        /** Unsigned arithmetic: memory overbooked by reserves and headroom counts as 4 GB free. */
        public boolean overbookingWraps;
    }

    /** Rule for the share of the memory that a port may fill. */
    public enum Threshold {
        /** A share of the free memory (Choudhury and Hahne, IEEE/ACM Trans. Networking 1998). */
        DYNAMIC,
        /** A number of bytes. */
        STATIC
    }

    /** Creates parameters with the simulator's ECN settings. */
    public SharedMemory() {
        ecn.at = Ecn.Point.DEQUEUE;
    }

    @Override
    public Switch create(final int id, final Simulator simulator, final PacketPool pool) {
        return new SharedMemorySwitch(id, pool, this);
    }

    @Override
    public boolean limitsQueues() {
        return false;
    }

    @Override
    protected void configureMore(final Switch target, final NetworkFacts facts) {
        ((SharedMemorySwitch) target).configure(facts);
    }

    @Override
    public int minFrameBytes() {
        return pause ? (int) pauseFrame.bytes() : Integer.MAX_VALUE;
    }

    @Override
    public boolean isLossless() {
        return pause;
    }

    /** True if headers are never paused, and need no memory that is set aside for other packets. */
    @Override
    protected boolean canTrim(final int headerPriority) {
        return lossless != null && !lossless.contains(headerPriority) && ns3 == null;
    }

    @Override
    public void validate() {
        super.validate();
        require(alpha > 0 && alpha <= 1024, "alpha: " + alpha + " (expected: more than 0, at most 1024)");
        require(buffer.bytes() > 0 && buffer.bytes() < 1L << 40, "buffer: " + buffer + " (expected: 1B to 1TB)");
        require(pauseFrame.bytes() > 0 && pauseFrame.bytes() <= 1500,
                "pauseFrame: " + pauseFrame + " (expected: 1B to 1500B)");
        requirePriorities("lossless", lossless == null ? List.of() : lossless);
        requirePriorities("exempt", exempt);
    }

    private static void requirePriorities(final String key, final List<Integer> priorities) {
        for (final int priority : priorities) {
            require(priority >= 0 && priority < Port.PRIORITIES,
                    key + ": " + priority + " (expected: priorities 0 to 7)");
        }
    }

    /** Bit p set: priority p is lossless. */
    int losslessMask(final NetworkFacts facts) {
        return (lossless == null ? facts.priorities() : maskOf(lossless)) & ~exemptMask();
    }

    /** Bit p set: priority p is neither counted nor dropped. */
    int exemptMask() {
        return maskOf(exempt);
    }

    /** Returns the policy of the configured threshold, dynamic or static. */
    BufferPolicy thresholds(final SharedPool pool) {
        return threshold == Threshold.DYNAMIC ? new DynamicThresholds(alpha, pool)
                : new StaticThresholds(staticThreshold.bytes());
    }

    MemoryAccounting accounting(final int ports, final int accounts) {
        return ns3 == null ? new MemoryAccounting() : new Ns3Memory(
                ns3.blindHeadroom, ns3.overbookingWraps, ns3.accountsKeepLostBytes, ports, accounts);
    }

    SharedMemoryPauses pauseSender(final NetworkFacts facts) {
        final int bytes = (int) pauseFrame.bytes();
        if (ns3 == null && !facts.draws().areShared()) {
            return new SharedMemoryPauses(bytes);
        }
        final Ns3SwitchQuirks quirks = ns3 == null ? new Ns3SwitchQuirks() : ns3;
        return new Ns3SharedMemoryPauses(bytes, quirks.queuesEveryPause, quirks.pausesJoinPriority0,
                quirks.zeroTimePauses, facts.draws());
    }

    private static int maskOf(final List<Integer> priorities) {
        int mask = 0;
        for (final int priority : priorities) {
            mask |= 1 << priority;
        }
        return mask;
    }
}
