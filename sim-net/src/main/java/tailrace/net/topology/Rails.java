package tailrace.net.topology;

import tailrace.core.Rate;
import tailrace.core.Time;

/**
 * GPU fabrics, in which each GPU is a host with a NIC. Servers form segments; each segment has its own ToRs, and every
 * ToR is linked to spines. With rails, the GPUs at one position in all servers of a segment share a ToR, or a pair of
 * ToRs if the NIC has two ports. Without rails, one ToR or pair of ToRs connects all GPUs of the segment.
 *
 * <p>Missing keys take their values from the design. GPUs of a server may also be linked by switches inside the server
 * (NVLink), which then carry the traffic between them. Hosts are numbered along the servers; a server is a rack, and a
 * segment is a pod. Sizes come from SimAI's {@code gen_Topo_Template.py} and its tutorial.
 */
public final class Rails implements TopologyParams {
    private static final int MAX_SIDE_BY_SIDE = 2;

    /** Design of the fabric. */
    public Design design = Design.SPECTRUM_X;
    /** Number of segments; null: as in the design. */
    public Integer segments;
    /** Servers per segment; null: as in the design. */
    public Integer serversPerSegment;
    /** GPUs per server. With rails, also the number of rails. */
    public int gpusPerServer = 8;
    /** Number of spines, called PSWs, of all planes together; null: as in the design. */
    public Integer spines;
    /** Links side by side between a ToR and a spine. */
    public int parallelLinks = 1;
    /** Rate of each port of a NIC; null: 400 Gb/s, or 200 Gb/s if a NIC has two ports. */
    public Rate portRate;
    /** Rate between ToRs and spines. */
    public Rate fabricRate = Rate.gbps(400);
    /** Propagation delay of the links between servers, ToRs and spines. */
    public Time linkDelay = Time.ns(500);
    /** Switches inside each server that link its GPUs; 0: none. */
    public int nvSwitches;
    /** Rate of the link between a GPU and each of these switches. */
    public Rate nvLinkRate = Rate.gbps(2880);
    /**
     * Propagation delay of the links between GPUs and these switches. To model the inside of a server as a fixed delay,
     * set half of that delay here, and a rate so high that no packet is queued.
     */
    public Time nvLinkDelay = Time.ns(25);

    /** A published fabric. */
    public enum Design {
        /** Spectrum-X: 4,096 GPUs, a ToR per rail of 64 servers, 64 ToRs, 64 spines. */
        SPECTRUM_X("spectrum-x", true, 1, 1, 8, 64, 64),
        /** HPN 7.0 (SIGCOMM 2024), one plane: 15,360 GPUs, two ToRs per rail of 128 servers, 240 ToRs, 120 spines. */
        HPN("hpn", true, 2, 1, 15, 128, 120),
        /** HPN 7.0, two planes: second ports of NICs reach other ToRs and spines than first ports. */
        HPN_DUAL_PLANE("hpn-dual-plane", true, 2, 2, 15, 128, 120),
        /** DCN+: 512 GPUs, a ToR for all GPUs of 8 servers, 8 ToRs, 8 spines. */
        DCN("dcn", false, 1, 1, 8, 8, 8),
        /** DCN+ with two ToRs for all GPUs of 16 servers: 512 GPUs, 8 ToRs, 8 spines. */
        DCN_DUAL_TOR("dcn-dual-tor", false, 2, 1, 4, 16, 8);

        private final String text;
        private final boolean hasRails;
        private final int portsPerNic;
        private final int planes;
        private final int segments;
        private final int servers;
        private final int spines;

        Design(final String text, final boolean hasRails, final int portsPerNic, final int planes, final int segments,
                final int servers, final int spines) {
            this.text = text;
            this.hasRails = hasRails;
            this.portsPerNic = portsPerNic;
            this.planes = planes;
            this.segments = segments;
            this.servers = servers;
            this.spines = spines;
        }

        /** Returns the text of a scenario file. */
        @Override
        public String toString() {
            return text;
        }
    }

    @Override
    public Topology build() {
        final int segmentCount = checked("segments", segments, design.segments);
        final int servers = segmentCount * checked("serversPerSegment", serversPerSegment, design.servers);
        final int spineCount = checked("spines", spines, design.spines);
        TopologyParams.atLeast("gpusPerServer", gpusPerServer, 1);
        TopologyParams.atLeast("parallelLinks", parallelLinks, 1);
        TopologyParams.atLeast("nvSwitches", nvSwitches, 0);
        TopologyParams.positive("fabricRate", fabricRate);
        TopologyParams.positive("nvLinkRate", nvLinkRate);
        final Rate nicRate = portRate != null ? portRate : Rate.gbps(400 / design.portsPerNic);
        TopologyParams.positive("portRate", nicRate);
        if (spineCount % design.planes != 0) {
            throw new IllegalArgumentException("spines: " + spineCount + " (expected: a multiple of " + design.planes
                    + ", as many in each plane)");
        }
        final int perSegment = (design.hasRails ? gpusPerServer : 1) * design.portsPerNic;
        final int tors = segmentCount * perSegment;
        final double hosts = (double) servers * gpusPerServer;
        final Topology.Builder builder = Topology.builder().requireRoom(hosts,
                (double) tors + spineCount + (double) servers * nvSwitches, hosts * (design.portsPerNic + nvSwitches)
                + (double) tors * spineCount / design.planes * parallelLinks);
        addNodes(builder, segmentCount, servers, tors, spineCount);
        linkNics(builder, servers / segmentCount, (int) hosts, perSegment, nicRate);
        linkSpines(builder, (int) hosts, tors, spineCount);
        linkServers(builder, (int) hosts, (int) hosts + tors + spineCount);
        return builder.build();
    }

    private static int checked(final String key, final Integer value, final int ofDesign) {
        final int used = value == null ? ofDesign : value;
        TopologyParams.atLeast(key, used, 1);
        return used;
    }

    private void addNodes(
            final Topology.Builder builder, final int segmentCount, final int servers, final int tors,
            final int spineCount) {
        for (int server = 0; server < servers; server++) {
            for (int gpu = 0; gpu < gpusPerServer; gpu++) {
                builder.addHost("s" + server + "g" + gpu, server);
            }
        }
        for (int tor = 0; tor < tors; tor++) {
            final int inSegment = tor % (tors / segmentCount);
            final String rail = design.hasRails ? "r" + inSegment / design.portsPerNic : "";
            final String side = design.portsPerNic == MAX_SIDE_BY_SIDE ? "ab".substring(tor % 2, tor % 2 + 1) : "";
            builder.addSwitch("tor" + tor * segmentCount / tors + rail + side, 1, tor * segmentCount / tors);
        }
        for (int spine = 0; spine < spineCount; spine++) {
            builder.addSwitch("spine" + spine, 2, -1);
        }
        for (int server = 0; server < servers; server++) {
            for (int i = 0; i < nvSwitches; i++) {
                builder.addSwitch("nv" + server + "." + i, 1, server * segmentCount / servers);
            }
        }
    }

    private void linkNics(final Topology.Builder builder, final int serversOfSegment, final int hosts,
            final int torsPerSegment, final Rate nicRate) {
        for (int host = 0; host < hosts; host++) {
            final int segment = host / (serversOfSegment * gpusPerServer);
            final int rail = design.hasRails ? host % gpusPerServer : 0;
            for (int port = 0; port < design.portsPerNic; port++) {
                final int tor = segment * torsPerSegment + rail * design.portsPerNic + port;
                builder.link(host, hosts + tor, nicRate.bitsPerSec(), linkDelay.ps());
            }
        }
    }

    /** With two planes, the first ToR of each pair is linked to the first half of the spines. */
    private void linkSpines(final Topology.Builder builder, final int hosts, final int tors, final int spineCount) {
        final int perPlane = spineCount / design.planes;
        for (int tor = 0; tor < tors; tor++) {
            final int first = design.planes == 1 ? 0 : tor % design.planes * perPlane;
            for (int spine = first; spine < first + perPlane; spine++) {
                for (int i = 0; i < parallelLinks; i++) {
                    builder.link(hosts + tor, hosts + tors + spine, fabricRate.bitsPerSec(), linkDelay.ps());
                }
            }
        }
    }

    private void linkServers(final Topology.Builder builder, final int hosts, final int firstNvSwitch) {
        for (int host = 0; host < hosts; host++) {
            for (int i = 0; i < nvSwitches; i++) {
                builder.link(host, firstNvSwitch + host / gpusPerServer * nvSwitches + i, nvLinkRate.bitsPerSec(),
                        nvLinkDelay.ps());
            }
        }
    }
}
