package tailrace.scenario.noeffect;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.Scenario;

/** Finds transports whose rates never rise again, because their increase is rounded to 0 at slow host links. */
final class IncreaseCheck {
    private IncreaseCheck() {}

    /**
     * One line for each affected transport that a workload uses.
     *
     * @param hostRates rates of the hosts' links in bit/s
     */
    static List<String> nothing(final Scenario scenario, final List<Long> hostRates) {
        final List<String> lines = new ArrayList<>();
        final int[] transportOf = scenario.transportOfWorkload();
        for (int i = 0; i < transportOf.length; i++) {
            final int transport = transportOf[i];
            final String path = transport == 0 ? "transport" : "workloads[" + i + "].transport";
            hostRates.stream()
                    .flatMap(rate -> scenario.transports().get(transport).questionable(rate).stream()).findFirst()
                    .map(doubt -> scenario.error(path, doubt).getMessage())
                    .filter(line -> !lines.contains(line)).ifPresent(lines::add);
        }
        return lines;
    }
}
