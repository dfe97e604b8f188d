package tailrace.scenario;

import java.util.List;
import tailrace.net.lb.LoadBalancing;
import tailrace.net.marking.Marking;
import tailrace.net.memory.sharing.BufferSharing;
import tailrace.net.queue.Scheduling;
import tailrace.net.queue.rank.Rank;
import tailrace.net.signal.Signaling;
import tailrace.net.switches.SwitchParams;
import tailrace.net.switches.cioq.Cioq;
import tailrace.net.switches.memory.SharedMemory;
import tailrace.net.topology.TopologyParams;
import tailrace.scenario.config.ParamKinds;
import tailrace.scenario.output.Output;
import tailrace.scenario.workload.application.Application;
import tailrace.scenario.workload.arrivals.Arrivals;
import tailrace.scenario.workload.load.Load;
import tailrace.scenario.workload.pattern.Pattern;
import tailrace.scenario.workload.sizes.Sizes;
import tailrace.transport.AckPolicy;
import tailrace.transport.Crediting;
import tailrace.transport.DuplicateAcks;
import tailrace.transport.EachPacket;
import tailrace.transport.PathChoice;
import tailrace.transport.RecoveryChoice;
import tailrace.transport.TransportParams;

/** Lists the packages of the classes for each kind of part of a scenario. */
public final class ScenarioKinds implements ParamKinds {
    private static final String WORKLOAD = "tailrace.scenario.workload.";

    @Override
    public List<Kind> kinds() {
        return List.of(
                new Kind(TopologyParams.class, "tailrace.net.topology", "Topology"),
                new Kind(SwitchParams.class, "tailrace.net.switches", ""),
                new Kind(BufferSharing.class, "tailrace.net.memory.sharing", ""),
                new Kind(LoadBalancing.class, "tailrace.net.lb", ""),
                new Kind(Scheduling.class, "tailrace.net.queue", ""),
                new Kind(Marking.class, "tailrace.net.marking", ""),
                new Kind(Signaling.class, "tailrace.net.signal", "Signals"),
                new Kind(Rank.class, "tailrace.net.queue.rank", ""),
                new Kind(TransportParams.class, "tailrace.transport.cc", ""),
                new Kind(RecoveryChoice.class, "tailrace.transport.recovery", ""),
                new Kind(PathChoice.class, "tailrace.transport.path", ""),
                new Kind(AckPolicy.class, "tailrace.transport.ack", ""),
                new Kind(Crediting.class, "tailrace.transport.receiver", ""),
                new Kind(Sizes.class, WORKLOAD + "sizes", "Sizes"),
                new Kind(Arrivals.class, WORKLOAD + "arrivals", "Arrivals"),
                new Kind(Load.class, WORKLOAD + "load", "Load"),
                new Kind(Pattern.class, WORKLOAD + "pattern", "Pattern"),
                new Kind(Application.class, WORKLOAD + "application", "Application"),
                new Kind(Output.class, "tailrace.scenario.output", "Output"));
    }

    @Override
    public List<Class<?>> choices() {
        return List.of(Cioq.class, SharedMemory.class, DuplicateAcks.Params.class, EachPacket.class);
    }
}
