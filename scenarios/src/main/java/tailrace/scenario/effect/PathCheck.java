package tailrace.scenario.effect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.Fabric;
import tailrace.transport.TransportParams;

/** Finds transports that are probably not as meant on some path of the network. */
final class PathCheck {
    private PathCheck() {}

    /** A line for each transport that a workload uses. */
    static List<String> doubts(final Scenario scenario, final Fabric fabric) {
        final List<String> lines = new ArrayList<>();
        final int[] transportOf = scenario.transportOfWorkload();
        for (int i = 0; i < transportOf.length; i++) {
            final TransportParams transport = scenario.transports().get(transportOf[i]);
            final String path = transportOf[i] == 0 ? "transport" : "workloads[" + i + "].transport";
            final Optional<String> doubt = transport.doubtsOfPath(fabric.routes().mostSwitches());
            doubt.map(text -> scenario.error(path, text).getMessage())
                    .filter(line -> !lines.contains(line)).ifPresent(lines::add);
        }
        return lines;
    }
}
