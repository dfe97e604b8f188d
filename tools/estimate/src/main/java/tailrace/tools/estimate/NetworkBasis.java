package tailrace.tools.estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.net.switches.SwitchParams;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.transport.TransportParams;

/**
 * The parts of a scenario that determine a {@link Decomposition}, as text: equal texts mean the same flows on the same
 * paths. The text contains the whole scenario, but of transports only the packet sizes, and of switches only what
 * changes routes and round trips.
 */
public final class NetworkBasis {
    private NetworkBasis() {}

    /** Returns the text for a scenario. */
    public static String of(final Scenario scenario) {
        final StringBuilder text = new StringBuilder(ofFlows(scenario));
        for (final TransportParams transport : scenario.transports()) {
            text.append(transport.payload).append(' ').append(transport.header).append(' ').append(transport.ack)
                    .append('\n');
        }
        return text.toString();
    }

    /** Returns the text without packet sizes: equal texts mean the same flows in bytes. */
    public static String ofFlows(final Scenario scenario) {
        final List<String> others = new ArrayList<>(List.of("name", "description", "outputs", "transport", "switch"));
        for (int i = 0; i < scenario.workloads.size(); i++) {
            others.add("workloads[" + i + "].transport");
        }
        final StringBuilder text = new StringBuilder(ScenarioFile.writeWithout(scenario, others));
        final SwitchParams switches = scenario.switch_;
        text.append(switches.loadBalancing.getClass().getName()).append('\n')
                .append(ScenarioFile.writePart(switches.loadBalancing))
                .append(switches.fixedDelayPs()).append(' ').append(switches.crossbarSpeedup()).append('\n')
                .append(Arrays.toString(scenario.transportOfWorkload())).append('\n');
        return text.toString();
    }
}
