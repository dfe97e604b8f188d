package tailrace.scenario.noeffect;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tailrace.core.Size;
import tailrace.net.switches.SwitchParams.Ecn;
import tailrace.scenario.Scenario;
import tailrace.scenario.config.WrittenKeys;
import tailrace.scenario.workload.Workload;
import tailrace.transport.TransportParams;

/**
 * Finds transports that react to ECN marks while switches never mark, and transports that need signals while switches
 * send none. Two small simulations show whether a transport reacts: in the first, switches mark all packets; in the
 * second, they mark no packets.
 */
final class SignalCheck {
    private final Scenario scenario;
    private final WrittenKeys<Scenario> written;
    private final Probes probes;

    SignalCheck(final Scenario scenario, final WrittenKeys<Scenario> written, final Probes probes) {
        this.scenario = scenario;
        this.written = written;
        this.probes = probes;
    }

    /** A line for each such transport. */
    List<String> unreadSignals() {
        final List<String> lines = new ArrayList<>();
        final int[] transportOf = scenario.transportOfWorkload();
        for (int transport = 0; transport < scenario.transports().size(); transport++) {
            int of = -1;
            boolean marked = false;
            for (int i = 0; i < transportOf.length; i++) {
                if (transportOf[i] == transport) {
                    of = i;
                    marked |= canBeMarked(scenario.workloads.get(i));
                }
            }
            if (of >= 0 && scenario.switch_.signals == null
                    && scenario.transports().get(transport).telemetry() == TransportParams.Telemetry.WORD) {
                lines.add(scenario.error(place(transport, of), "needs switches that answer requests in its packets,"
                        + " and none does (expected: switch.signals, such as bolt, or another transport)")
                        .getMessage());
            }
            if (of >= 0 && !marked && reacts(of)) {
                lines.add(scenario.error(place(transport, of),
                        "reacts to ECN marks, but switches never mark its packets (expected: another transport, or"
                        + " switch.ecn with mode step or red and a fromPriority that is not after its flows)")
                        .getMessage());
            }
        }
        return lines;
    }

    private static String place(final int transport, final int workload) {
        return transport == 0 ? "transport" : "workloads[" + workload + "].transport";
    }

    private boolean canBeMarked(final Workload workload) {
        final Ecn ecn = scenario.switch_.ecn;
        final boolean late = workload.flows == null && workload.priority < ecn.fromPriority;
        return !late && probes.traits().allRates().stream().anyMatch(rate -> ecn.marker(rate, () -> 0) != null);
    }

    /** Whether the end times of a workload's flows change if all their packets are marked. */
    private boolean reacts(final int workload) {
        try {
            return !times(workload, Ecn.Mode.STEP).equals(times(workload, Ecn.Mode.OFF));
        } catch (final IllegalArgumentException refused) {
            return false; // the small network does not support these switches
        }
    }

    private String times(final int workload, final Ecn.Mode mode) {
        final Scenario tried = written.with(Map.of()).orElseThrow();
        tried.workloads = new ArrayList<>(List.of(tried.workloads.get(workload)));
        tried.switch_.ecn.mode = mode;
        tried.switch_.ecn.marking = null;
        tried.switch_.ecn.kMinPerGbps = Size.bytes(0);
        tried.switch_.ecn.fromPriority = 0;
        tried.switch_.ecn.byRate = List.of();
        return probes.calm().times(tried);
    }
}
