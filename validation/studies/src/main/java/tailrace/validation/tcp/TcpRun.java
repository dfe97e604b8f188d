package tailrace.validation.tcp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.run.SimulationRun;

/**
 * Results of the flows of a case.
 *
 * @param flows result of each flow, in order
 * @param drops number of packets lost at full queues
 */
record TcpRun(List<TcpOutcome> flows, long drops) {
    /**
     * Result of a flow.
     *
     * @param fctPs time from the start to the last byte at the receiver; -1 for an endless flow
     * @param retransmissions data packets retransmitted until this time
     * @param timeouts expirations of the flow's retransmission timer until this time
     * @param bitsPerSec payload rate during the measured time
     */
    record TcpOutcome(long fctPs, long retransmissions, long timeouts, double bitsPerSec) {}

    /** Runs a case. */
    static TcpRun of(final TcpCase tcpCase, final boolean limitedTransmit) {
        final TcpOutcome[] outcomes = new TcpOutcome[tcpCase.flows().size()];
        Arrays.fill(outcomes, new TcpOutcome(-1, 0, 0, 0));
        final SimulationRun.Options options = new SimulationRun.Options();
        options.listeners = List.of((flow, nowPs) -> outcomes[flow.workload()] =
                new TcpOutcome(nowPs - flow.startPs(), flow.retransmissions(), flow.timeouts(), 0));
        try (SimulationRun simulation = new SimulationRun(new TcpNetwork(tcpCase).scenario(limitedTransmit), options)) {
            simulation.run(RunMonitor.NONE);
            for (final GoodputRow row : simulation.goodputs()) {
                outcomes[Integer.parseInt(row.workload().substring(1))] =
                        new TcpOutcome(-1, row.retransmissions(), 0, row.bitsPerSec());
            }
            final long drops = simulation.links().stream().mapToLong(row -> row.drops()).sum();
            return new TcpRun(new ArrayList<>(Arrays.asList(outcomes)), drops);
        }
    }
}
