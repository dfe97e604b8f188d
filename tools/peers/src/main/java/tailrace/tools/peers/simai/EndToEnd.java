package tailrace.tools.peers.simai;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.core.Units;
import tailrace.scenario.program.collective.Collective;
import tailrace.scenario.program.simai.SimaiCollective;
import tailrace.scenario.program.simai.SimaiLayer;
import tailrace.scenario.program.simai.SimaiProgram;
import tailrace.scenario.program.simai.SimaiWorkload;

/**
 * Formats SimAI's final output for rank 0, with the same words and digits: {@code ncclFlowModel_EndToEnd.csv} and the
 * printed lines (aliyun/SimAI cef83f9, {@code Layer.cc} and {@code Workload.cc}). Times are in us, bandwidths in GiB/s.
 *
 * <p>Bandwidths of a layer without a collective are {@code -nan}, as in SimAI. The exposed time of weight gradients
 * comes from the first layer, which is computed last. Computation hides the weight gradients of the other layers.
 */
final class EndToEnd {
    private static final String RUN = "test1";
    private static final double NS_PER_US = 1000;
    private static final double GIB = 1L << 30;
    private static final int[] ORDER = {SimaiLayer.FORWARD, SimaiLayer.WEIGHT, SimaiLayer.INPUT};
    private static final String[] COMPUTE = {"fwd pass", "weight grad", "input grad"};
    private static final String[] WAIT = {"fwd", "weight grad", "input grad"};

    private final SimaiWorkload workload;
    private final SimaiProgram.Made made;
    /** Communication times by layer and phase, in ps. */
    private final long[][] commPs;
    private final int[] issued;
    private double endNs = Double.NaN;

    /** Prepares the output before a run. */
    EndToEnd(final SimaiWorkload workload, final SimaiProgram.Made made) {
        this.workload = workload;
        this.made = made;
        this.commPs = new long[workload.layers().size()][ORDER.length];
        this.issued = new int[workload.layers().size()];
    }

    /** Records that rank 0 has ended a call of a collective. */
    void left(final SimaiProgram.Call call, final long timePs) {
        final long updatePs = workload.layers().get(call.layer()).updateNs() * Units.PS_PER_NS;
        commPs[call.layer()][call.phase()] += timePs + updatePs;
        issued[call.layer()]++;
    }

    /** Records that rank 0 has ended. */
    void ended(final long atPs) {
        endNs = (double) atPs / Units.PS_PER_NS;
    }

    /** Returns whether rank 0 has ended. */
    boolean hasEnded() {
        return !Double.isNaN(endNs);
    }

    private double computeNs(final int layer, final int phase) {
        return (double) made.computed()[layer][phase] * workload.layers().get(layer).phase(phase).computeNs();
    }

    private double commNs(final int layer, final int phase) {
        return (double) commPs[layer][phase] / Units.PS_PER_NS;
    }

    private double exposedNs(final int layer, final int phase) {
        return phase == SimaiLayer.WEIGHT && layer > 0 ? 0 : commNs(layer, phase);
    }

    private static String us(final double ns) {
        return String.format(Locale.ROOT, "%.6f", ns / NS_PER_US);
    }

    /** Returns the lines of the file. */
    List<String> csv() {
        final List<String> lines = new ArrayList<>();
        lines.add("layer_name," + RUN + ",fwd compute,wg compute,ig compute,fwd exposed comm,wg exposed comm,"
                + "ig exposed comm,fwd total comm,algbw,busbw,wg total comm,algbw,busbw,ig total comm,algbw,busbw,"
                + "workload finished at");
        final double[][] sums = new double[ORDER.length][ORDER.length];
        for (int layer = 0; layer < commPs.length; layer++) {
            lines.add(layer(layer, sums));
        }
        lines.add("SUM," + RUN + "," + us(sums[0][0]) + "," + us(sums[0][1]) + "," + us(sums[0][2]) + ","
                + us(sums[1][0]) + "," + us(sums[1][1]) + "," + us(sums[1][2]) + "," + us(sums[2][0]) + ",NONE,NONE,"
                + us(sums[2][1]) + ",NONE,NONE," + us(sums[2][2]) + ",NONE,NONE");
        final double computeNs = sums[0][0] + sums[0][1] + sums[0][2];
        lines.add("total exposed comm," + us(endNs - computeNs) + ",total comp," + us(computeNs) + ",total time,"
                + us(endNs));
        lines.addAll(0, summary(computeNs));
        return lines;
    }

    /**
     * Formats the row of a layer, and adds its values to the sums by phase: computation, exposed communication and all
     * communication.
     */
    private String layer(final int layer, final double[][] sums) {
        final StringBuilder row = new StringBuilder(workload.layers().get(layer).name()).append(',').append(RUN);
        for (int i = 0; i < ORDER.length; i++) {
            sums[0][i] += computeNs(layer, ORDER[i]);
            row.append(',').append(us(computeNs(layer, ORDER[i])));
        }
        for (int i = 0; i < ORDER.length; i++) {
            sums[1][i] += exposedNs(layer, ORDER[i]);
            row.append(',').append(us(exposedNs(layer, ORDER[i])));
        }
        for (int i = 0; i < ORDER.length; i++) {
            sums[2][i] += commNs(layer, ORDER[i]);
            row.append(',').append(us(commNs(layer, ORDER[i]))).append(bandwidths(layer, ORDER[i]));
        }
        return row.append(',').append(us(endNs)).toString();
    }

    private String bandwidths(final int layer, final int phase) {
        final SimaiCollective collective = workload.layers().get(layer).phase(phase).collective();
        if (collective == null) {
            return ",-nan,0.000000";
        }
        final double algorithm = collective.bytes() / (commNs(layer, phase) / NS_PER_US) * 1e6 / GIB;
        final int size = made.groups().of(collective.group()).size();
        final double factor = (collective.op() == Collective.Op.ALL_REDUCE ? 2.0 : 1.0) * (size - 1) / size;
        return ',' + single(algorithm) + ',' + single(algorithm * factor);
    }

    /** Formats a number like a C++ {@code float}. */
    private static String single(final double value) {
        return Double.isInfinite(value) ? "inf" : String.format(Locale.ROOT, "%.6f", (float) value);
    }

    private List<String> summary(final double computeNs) {
        final double[] exposed = new double[SimaiCollective.Group.values().length];
        double bubble = 0;
        for (int layer = 0; layer < commPs.length; layer++) {
            final double blocking = exposedNs(layer, SimaiLayer.FORWARD) + exposedNs(layer, SimaiLayer.INPUT);
            exposed[forward(layer).ordinal()] += blocking;
            exposed[weight(layer).ordinal()] += exposedNs(layer, SimaiLayer.WEIGHT);
            if (!"embedding_layer".equals(workload.layers().get(layer).name())) {
                bubble += blocking + computeNs(layer, SimaiLayer.FORWARD) + computeNs(layer, SimaiLayer.WEIGHT)
                        + computeNs(layer, SimaiLayer.INPUT);
            }
        }
        bubble *= (made.groups().pipelineStages() - 1.0) / ((double) workload.value("ga") * workload.value("vpp"));
        final StringBuilder values = new StringBuilder(RUN);
        for (final SimaiCollective.Group group : new SimaiCollective.Group[] {SimaiCollective.Group.DP,
            SimaiCollective.Group.DP_EP, SimaiCollective.Group.TP, SimaiCollective.Group.EP}) {
            values.append(share(exposed[group.ordinal()]));
        }
        values.append(share(0)).append(share(bubble)).append(share(computeNs)).append(share(endNs - computeNs));
        values.append(String.format(Locale.ROOT, ", %.0f", endNs / NS_PER_US));
        return List.of("File name, Expose DP comm, Expose DP_EP comm, Expose TP comm, Expose_EP_comm, Expose_PP_comm,"
                + " bubble time, total comp, total exposed comm, Total time", values.toString());
    }

    private SimaiCollective.Group forward(final int layer) {
        final SimaiCollective collective = workload.layers().get(layer).phase(SimaiLayer.FORWARD).collective();
        return collective != null && collective.group() == SimaiCollective.Group.EP
                ? SimaiCollective.Group.EP : SimaiCollective.Group.TP;
    }

    private SimaiCollective.Group weight(final int layer) {
        final SimaiCollective collective = workload.layers().get(layer).phase(SimaiLayer.WEIGHT).collective();
        return collective != null && collective.group() == SimaiCollective.Group.DP_EP
                ? SimaiCollective.Group.DP_EP : SimaiCollective.Group.DP;
    }

    private String share(final double ns) {
        return String.format(Locale.ROOT, ", %.0f (%.2f%%)", ns / NS_PER_US, 100 * ns / endNs);
    }

    /** Returns the lines that SimAI prints about all layers. A cycle is a ns. */
    List<String> printed() {
        final List<String> lines = new ArrayList<>();
        lines.add("workload stats for the job scheduled at NPU offset: 0");
        for (int layer = 0; layer < commPs.length; layer++) {
            final String id = workload.layers().get(layer).name();
            lines.add("*******************");
            lines.add("Layer id: " + id);
            lines.add("Total collectives issued for this layer: " + issued[layer]);
            lines.add("*************************  Workload stats  ************************* " + id);
            for (int i = 0; i < ORDER.length; i++) {
                lines.add(spent(id, "spent on " + COMPUTE[i] + " compute", computeNs(layer, ORDER[i])));
            }
            for (int i = 0; i < ORDER.length; i++) {
                lines.add(spent(id, "spent idle waiting for " + WAIT[i] + " finish", exposedNs(layer, ORDER[i])));
            }
            for (int i = 0; i < ORDER.length; i++) {
                lines.add(spent(id, "spent on " + COMPUTE[i] + " comm", commNs(layer, ORDER[i])));
            }
        }
        lines.add("*************************");
        lines.add("all passes finished at time: " + Math.round(endNs) + ", id of first layer: "
                + workload.layers().get(0).name());
        return lines;
    }

    private static String spent(final String id, final String what, final double ns) {
        return "id: " + id + " ,Total cycles " + what + ": " + Math.round(ns);
    }
}
