package tailrace.tools.flowsim.network;

import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.PacketBytes;
import tailrace.tools.flowsim.FluidFlows;

/** The flows of a scenario for a fluid simulation. The size of a flow includes the headers of its packets. */
final class ScenarioFlows implements FluidFlows {
    private final Decomposition network;
    private final ScenarioRoutes routes;

    ScenarioFlows(final Decomposition network, final ScenarioRoutes routes) {
        this.network = network;
        this.routes = routes;
    }

    @Override
    public int count() {
        return network.flows().count();
    }

    @Override
    public long startPs(final int flow) {
        return network.flows().startPs(flow);
    }

    @Override
    public long workBits(final int flow) {
        final PacketBytes bytes = network.packetBytes()[network.transport(flow)];
        return Byte.SIZE * (network.flows().sizeBytes(flow) + bytes.header() * network.packets(flow));
    }

    @Override
    public int route(final int flow) {
        return routes.route(flow);
    }
}
