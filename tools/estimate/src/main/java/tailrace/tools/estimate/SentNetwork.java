package tailrace.tools.estimate;

import tailrace.scenario.SentScenario;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.tools.estimate.whatif.WhatIf;

/**
 * A decomposed network as another JVM receives it: the scenario, and flows with their paths. The receiver builds
 * topology and links from the scenario, and computes everything else from the flows. It draws no random numbers and
 * computes no routes for flows.
 *
 * @param subject the scenario, with the requested changes
 * @param network the same network as at the sender
 */
public record SentNetwork(EstimatedScenario subject, Decomposition network) {
    /**
     * Writes a network.
     *
     * @param ackCorrection whether rates are corrected for ACKs
     * @throws IllegalArgumentException if the network has too many flows
     */
    public static void write(
            final EstimatedScenario subject, final Decomposition network, final boolean ackCorrection,
            final PackedWriter out) {
        SentScenario.of(subject.scenario()).write(out);
        out.texts(subject.linkChanges()).number(ackCorrection ? 1 : 0).number(network.seed())
                .bytes(FlowBytes.of(network.flows(), network.paths()));
    }

    /**
     * Reads a network.
     *
     * @throws IllegalArgumentException if the bytes are not a network, or the scenario needs files that are missing
     */
    public static SentNetwork read(final PackedReader in) {
        final EstimatedScenario subject =
                new EstimatedScenario(SentScenario.read(in).scenario(), WhatIf.parse(in.texts()));
        final boolean ackCorrection = in.number() == 1;
        final long seed = in.number();
        final Assignment assignment = new Assignment(subject.links());
        final int[] transportOf = subject.scenario().transportOfWorkload();
        FlowBytes.read(in.bytes(), (src, dst, sizeBytes, startPs, priority, workload, path, hops) ->
                assignment.add(src, dst, sizeBytes, startPs, priority, workload,
                        subject.packetBytes()[transportOf[workload]], path, 0, hops));
        return new SentNetwork(subject, subject.decomposition(assignment, ackCorrection, seed));
    }
}
