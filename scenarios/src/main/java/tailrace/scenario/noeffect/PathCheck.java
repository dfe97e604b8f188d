package tailrace.scenario.noeffect;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.routing.LongestRoundTrips;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.network.PathFigures;
import tailrace.transport.TransportParams;

/** Finds transports with settings that are probably wrong for some path of the network, or for several at once. */
final class PathCheck {
    private PathCheck() {}

    /** One line for each affected transport that a workload uses. */
    static List<String> findings(final Scenario scenario, final Fabric fabric) {
        final List<String> lines = new ArrayList<>();
        final int[] transportOf = scenario.transportOfWorkload();
        for (int i = 0; i < transportOf.length; i++) {
            final TransportParams transport = scenario.transports().get(transportOf[i]);
            final String path = transportOf[i] == 0 ? "transport" : "workloads[" + i + "].transport";
            transport.questionableForPath(fabric.routes().mostSwitches())
                    .ifPresent(doubt -> add(lines, scenario.error(path, doubt)));
            if (transport.pathControl != null && transport.pathControl.spreads()
                    && transport.recovery.goBackBytes(transport) > 0) {
                add(lines, scenario.error(path + ".pathControl", "packets overtake each other, each of which "
                        + transport.recovery.name() + " takes for a loss (expected: recovery selective-repeat, or plb,"
                        + " which keeps to one path)"));
            }
            final int priority = scenario.workloads.get(i).priority;
            final int ackPriority = transport.ackPriority == null ? priority : transport.ackPriority;
            if (scenario.switch_.trims() && ackPriority == priority) {
                add(lines, scenario.error(path + ".ackPriority", ackPriority + ", that of the data, so an ACK that"
                        + " finds no room among them is dropped, as it has nothing to trim, without a notice"
                        + " (expected: " + scenario.switch_.trim.priority + ", with the headers of trimmed packets)"));
            }
            if (transport.retransmissionTimer) {
                final LongestRoundTrips trips = PathFigures.longest(scenario, fabric, transport);
                checkTimer(path + ".initialRto", transport.initialRto, trips, scenario, lines);
                checkTimer(path + ".minRto", transport.minRto, trips, scenario, lines);
            }
        }
        return lines;
    }

    private static void checkTimer(final String key, final Time timeout, final LongestRoundTrips trips,
            final Scenario scenario, final List<String> lines) {
        if (timeout == null || timeout.ps() > trips.boundPs()) {
            return;
        }
        final LongestRoundTrips.Farthest farthest = trips.farthest();
        if (farthest != null && timeout.ps() <= farthest.ps()) {
            final Topology topology = trips.topology();
            add(lines, scenario.error(key, timeout + " (expected: more than the round trip from "
                    + topology.node(farthest.src()).name() + " to " + topology.node(farthest.dst()).name() + ", "
                    + new Time(roundedUp(farthest.ps())) + ", before which no ACK is back and everything is sent"
                    + " again; or left out)"));
        }
    }

    private static long roundedUp(final long ps) {
        return (ps + Units.PS_PER_US - 1) / Units.PS_PER_US * Units.PS_PER_US;
    }

    private static void add(final List<String> lines, final IllegalArgumentException doubt) {
        if (!lines.contains(doubt.getMessage())) {
            lines.add(doubt.getMessage());
        }
    }
}
