package tailrace.validation.tcp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.run.SimulationRun;

/**
 * What became of the flows of a case.
 *
 * @param flows one each, in their order
 * @param drops packets lost at full queues
 */
record TcpRun(List<TcpOutcome> flows, long drops) {
    /**
     * A flow.
     *
     * @param fctPs from the start to the last byte at the receiver; -1: it has no end
     * @param retransmissions data packets sent again until then
     * @param timeouts expirations of its retransmission timer until then
     * @param bitsPerSec payload in the measured time
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
