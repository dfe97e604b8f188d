package tailrace.net.lb;

import static tailrace.core.Require.require;

import java.util.Arrays;
import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.core.Simulator;
import tailrace.core.Time;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/**
 * CONGA (Alizadeh et al., SIGCOMM 2014): leaves send each flowlet by the uplink with the least congested path. Packets
 * report the congestion of paths.
 *
 * <p>Every port estimates its load (DRE). A leaf labels the packets of its hosts with the uplink. Every link on the way
 * raises the label's congestion to its own load. The destination's leaf records this congestion, and reports it in
 * packets of the other direction, one uplink per packet. For each uplink the leaf computes the maximum of the local
 * load and the congestion reported by the destination's leaf. A new flowlet takes the uplink with the smallest maximum.
 * If several uplinks are equal, the leaf keeps the uplink of the previous flowlet, or else draws one of them at random.
 *
 * <p>Defaults come from ConWeave's simulator (github.com/conweave-project/conweave-ns3, {@code
 * network-load-balance.cc}), which has faster links than the paper. Differences from the paper: a port's load counts
 * packets when they are routed to it, not when they leave; an outdated report counts as no congestion at once, while in
 * the paper its value declines gradually. Switches other than leaves choose among several ports by a hash of the flow's
 * number.
 */
public final class Conga implements LoadBalancing {
    /** Pause that ends a flowlet. The paper: 500 us, at 10 Gb/s; the simulator: 100 us. */
    public Time gap = Time.us(100);
    /** Entries of a leaf's table of flowlets. The paper: 64 K. */
    public int entries = 65_536;
    /** Also distinguish flows by their hosts, as in {@link Flowlet#hashesHosts}. */
    public boolean hashesHosts;
    /** Interval at which the load of a port shrinks by the share alpha. The simulator: 50 us. */
    public Time interval = Time.us(50);
    /** Share by which the load shrinks per interval; the load covers about interval / alpha. The simulator: 0.2. */
    public double alpha = 0.2;
    /** Bits of the congestion in a packet. The paper: 3. */
    public int bits = 3;
    /**
     * Number of consecutive uplinks, beginning with a random one, that a new flowlet compares; null: all. The
     * simulator: 4.
     */
    public Integer samples;
    /** Age from which a report is ignored. The paper: 10 ms; the simulator: 500 us. */
    public Time maxAge = Time.us(500);

    /** Refuses impossible values. */
    public void validate() {
        require(gap.ps() > 0, "gap: " + gap + " (expected: more than 0)");
        require(entries >= 1 && entries <= 1 << 24, "entries: " + entries + " (expected: 1 to " + (1 << 24) + ")");
        require(interval.ps() > 0, "interval: " + interval + " (expected: more than 0)");
        require(alpha > 0 && alpha < 1, "alpha: " + alpha + " (expected: above 0, below 1)");
        require(bits >= 1 && bits <= CongaLabel.MAX_BITS, "bits: " + bits + " (expected: 1 to " + CongaLabel.MAX_BITS
                + ")");
        require(samples == null || samples >= 1, "samples: " + samples + " (expected: 1 or more)");
        require(maxAge.ps() > 0, "maxAge: " + maxAge + " (expected: more than 0)");
    }

    @Override
    public LoadBalancer create(final Switch owner, final NetworkFacts facts, final RandomStream random) {
        require(owner.portCount() <= CongaLabel.MAX_PORTS, "conga: " + owner.portCount() + " ports of a switch"
                + " (expected: at most " + CongaLabel.MAX_PORTS + ")");
        return new ByReports(this, owner, random);
    }

    private static final class ByReports implements LoadBalancer {
        private static final int NONE = -1;

        private final Conga params;
        private final Switch owner;
        private final RandomStream random;
        private final int salt;
        private final PortRates loads;
        /** Per port: whether a host is at its far end. */
        private final boolean[] isToHost;
        /** Per entry of the table of flowlets. */
        private final long[] untilPs;
        private final int[] portOf;
        /**
         * Per leaf and port of this switch: reported congestion and the time of the report. Null before the first
         * report.
         */
        private byte[][] reported;
        private long[][] reportedPs;
        /**
         * Per leaf and port of that leaf: congestion of packets that came from that port, and whether this congestion
         * must still be reported back.
         */
        private byte[][] seen;
        private boolean[][] isNews;
        private int[] nextReport;

        ByReports(final Conga params, final Switch owner, final RandomStream random) {
            this.params = params;
            this.owner = owner;
            this.random = random;
            this.salt = (int) random.nextLong();
            this.loads = new PortRates(owner.ports(), params.interval.ps(), params.alpha, params.bits);
            this.isToHost = new boolean[owner.portCount()];
            for (int port = 0; port < isToHost.length; port++) {
                isToHost[port] = !(owner.port(port).peer() instanceof Switch);
            }
            this.untilPs = new long[params.entries];
            this.portOf = new int[params.entries];
            Arrays.fill(portOf, NONE);
        }

        @Override
        public boolean observesEveryPacket() {
            return true;
        }

        @Override
        public int choose(final Packet packet, final int[] ports, final long nowPs) {
            if (!isToHost[packet.inPort]) {
                return ports[place(packet.flowId, ports.length)];
            }
            final int entry = place(
                    params.hashesHosts ? Flowlet.hashWithHosts(packet) : packet.flowHash, portOf.length);
            if (nowPs > untilPs[entry] || !contains(ports, portOf[entry])) {
                portOf[entry] = best(ports, portOf[entry], owner.edgeOf(packet.dst), nowPs);
            }
            untilPs[entry] = params.gap.ps() >= Simulator.NEVER - nowPs ? Simulator.NEVER : nowPs + params.gap.ps();
            return portOf[entry];
        }

        /** Index below {@code places} from a number that is the same for all packets of a flow. */
        private int place(final int ofFlow, final int places) {
            return (int) ((Hashing.mix32(ofFlow ^ salt) & 0xFFFFFFFFL) * places >>> 32);
        }

        private static boolean contains(final int[] ports, final int port) {
            for (final int one : ports) {
                if (one == port) {
                    return true;
                }
            }
            return false;
        }

        private int best(final int[] ports, final int before, final int leaf, final long nowPs) {
            int least = Integer.MAX_VALUE;
            int best = NONE;
            int equal = 0;
            final int compared = params.samples == null ? ports.length : Math.min(params.samples, ports.length);
            final int first = compared == ports.length ? 0 : random.nextInt(ports.length - compared + 1);
            for (int i = first; i < first + compared; i++) {
                final int port = ports[i];
                final int congestion = Math.max(loads.of(port, nowPs), reported(leaf, port, nowPs));
                if (congestion < least) {
                    least = congestion;
                    equal = 0;
                }
                if (congestion == least) {
                    equal++;
                    best = equal == 1 || port == before || best != before && random.nextInt(equal) == 0 ? port : best;
                }
            }
            return best;
        }

        private int reported(final int leaf, final int port, final long nowPs) {
            return reported == null || reported[leaf] == null
                    || nowPs - reportedPs[leaf][port] > params.maxAge.ps() ? 0 : reported[leaf][port];
        }

        @Override
        public int passes(final Packet packet, final int output, final long nowPs) {
            final boolean fromHost = isToHost[packet.inPort];
            if (!isToHost[output]) {
                loads.add(output, packet.wireBytes, nowPs);
                final int load = loads.of(output, nowPs);
                packet.flowHash = fromHost ? CongaLabel.of(output, load) | report(owner.edgeOf(packet.dst))
                        : CongaLabel.raise(packet.flowHash, load);
            } else if (!fromHost && packet.kind != Packet.NACK) { // a switch may have turned back that packet
                note(packet.flowHash, owner.edgeOf(packet.src), nowPs);
            }
            return output;
        }

        /** The next report to a leaf, changed values first; 0: there is none. */
        private int report(final int leaf) {
            if (seen == null || seen[leaf] == null) {
                return 0;
            }
            final byte[] ofLeaf = seen[leaf];
            int chosen = NONE;
            for (int i = 1; i <= ofLeaf.length; i++) {
                final int port = (nextReport[leaf] + i) % ofLeaf.length;
                if (isNews[leaf][port]) {
                    chosen = port;
                    break;
                }
                chosen = chosen == NONE && ofLeaf[port] != NONE ? port : chosen;
            }
            if (chosen == NONE) {
                return 0;
            }
            isNews[leaf][chosen] = false;
            nextReport[leaf] = chosen;
            return CongaLabel.report(chosen, ofLeaf[chosen]);
        }

        private void note(final int label, final int leaf, final long nowPs) {
            makeRoom(leaf, CongaLabel.port(label));
            final int port = CongaLabel.port(label);
            final byte congestion = (byte) CongaLabel.congestion(label);
            isNews[leaf][port] |= seen[leaf][port] != congestion;
            seen[leaf][port] = congestion;
            if (CongaLabel.hasReport(label)) {
                final int own = CongaLabel.reportedPort(label);
                reported[leaf][own] = (byte) CongaLabel.reportedCongestion(label);
                reportedPs[leaf][own] = nowPs;
            }
        }

        private void makeRoom(final int leaf, final int port) {
            if (seen == null) {
                final int leaves = owner.edges();
                seen = new byte[leaves][];
                isNews = new boolean[leaves][];
                nextReport = new int[leaves];
                reported = new byte[leaves][];
                reportedPs = new long[leaves][];
            }
            if (reported[leaf] == null) {
                reported[leaf] = new byte[owner.portCount()];
                reportedPs[leaf] = new long[owner.portCount()];
                seen[leaf] = new byte[0];
                isNews[leaf] = new boolean[0];
            }
            final int before = seen[leaf].length;
            if (port >= before) {
                seen[leaf] = Arrays.copyOf(seen[leaf], port + 1);
                Arrays.fill(seen[leaf], before, port + 1, (byte) NONE);
                isNews[leaf] = Arrays.copyOf(isNews[leaf], port + 1);
            }
        }
    }
}
