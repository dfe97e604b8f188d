package tailrace.tools.m3.packet;

import java.util.Arrays;
import tailrace.scenario.run.EngineMemory;
import tailrace.scenario.run.FlowSimulation;
import tailrace.tools.m3.path.PathBackend;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSpec;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;
import tailrace.transport.FlowRequest;

/**
 * Simulates a path on the packet engine, with the transports and switches of its scenario: m3's "ns-3-path".
 *
 * <p>The simulation ends with the last foreground flow, because later background traffic has no influence.
 */
public final class PacketPaths implements PathBackend {
    private final PathSettings settings;
    private final EngineMemory memory = new EngineMemory();

    /** Creates a simulator with these settings. */
    public PacketPaths(final PathSettings settings) {
        this.settings = settings;
    }

    @Override
    public void simulate(final PathSpec spec, final PathResult result) {
        spec.validate(settings.transports.size());
        result.reset(spec);
        if (result.flows > 0) {
            new Run(spec, result).run();
        }
    }

    /** The simulation of one path. */
    private final class Run implements FlowSimulation.Flows, FlowListener {
        private final PathSpec spec;
        private final PathResult result;
        private final FlowSimulation simulation;
        private final ResidualLinks residual;
        private int piece = -1;
        private int incomplete;

        Run(final PathSpec spec, final PathResult result) {
            this.spec = spec;
            this.result = result;
            this.incomplete = result.flows;
            this.simulation = new FlowSimulation(
                    settings.scenario, PathTopology.of(spec, settings.scenario.switch_.fixedDelayPs()),
                    PathTopology.firstGateway(spec), settings.around, spec.seed, memory, this, this);
            for (int link = 0; link < spec.links; link++) {
                setRate(link, 0, spec.linkRateBitsPerSec[link], spec.linkNominalRateBitsPerSec[link]);
            }
            residual = spec.residual == null ? null : new ResidualLinks(spec, simulation);
            if (residual != null) {
                return;
            }
            int link = spec.links;
            for (int gateway = 0; gateway < spec.gateways; gateway++, link++) {
                setRate(link, 0, spec.gatewayInBitsPerSec[gateway], spec.gatewayRateBitsPerSec[gateway]);
                setRate(link, 1, spec.gatewayOutBitsPerSec[gateway], spec.gatewayRateBitsPerSec[gateway]);
            }
            for (int host = PathSpec.FIRST_SIDE_HOST; host < spec.hosts; host++, link++) {
                setRate(link, 0, spec.hostOutBitsPerSec[host], spec.hostRateBitsPerSec[host]);
                setRate(link, 1, spec.hostInBitsPerSec[host], spec.hostRateBitsPerSec[host]);
            }
        }

        private void setRate(final int link, final int end, final long bitsPerSec, final long onItsLabel) {
            if (bitsPerSec != onItsLabel) {
                simulation.setRate(link, end, bitsPerSec);
            }
        }

        void run() {
            simulation.run();
            result.dataPackets = simulation.dataPackets();
            result.retransmissions = simulation.retransmissions();
            result.packetHops = simulation.network().packetHops();
            result.marks = simulation.network().markedPackets();
            result.drops = simulation.network().droppedPackets();
            result.pauseFrames = simulation.network().pauseFrames();
        }

        @Override
        public boolean next() {
            return ++piece < spec.flows;
        }

        @Override
        public long startPs() {
            return spec.flowStartPs[piece];
        }

        @Override
        public void fill(final FlowRequest request) {
            final int kind = spec.flowPath[piece];
            request.id = piece;
            request.profile = spec.flowTransport[piece];
            request.src = spec.flowSource[piece];
            request.dst = spec.flowDestination[piece];
            request.sizeBytes = spec.flowSizeBytes[piece];
            request.priority = spec.flowPriority[piece];
            request.idealFctPs = spec.flowIdealFctPs[piece];
            request.hops = spec.pathHops[kind];
            request.baseRttPs = spec.pathBaseRttPs[kind];
            request.bdpBytes = spec.pathBdpBytes[kind];
            request.bottleneckBitsPerSec = spec.pathBottleneckBitsPerSec[kind];
            if (residual != null) {
                residual.started(piece);
            }
        }

        @Override
        public void completed(final Flow flow, final long nowPs) {
            if (residual != null) {
                residual.ended(flow.id());
            }
            if (spec.isForeground(flow.id())) {
                result.fctPs[Arrays.binarySearch(result.piece, 0, result.flows, flow.id())] =
                        nowPs - flow.startPs();
                if (--incomplete == 0) {
                    simulation.stop();
                }
            }
        }
    }
}
