package tailrace.tools.m3;

import java.util.Arrays;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.tools.model.ModelUncertainty;

/**
 * The result of the simulation of a path.
 *
 * @param flows foreground flows, by their numbers in the network
 * @param slowdowns slowdown of each of these flows
 * @param shares fraction of these flows that each flow represents
 * @param doubt uncertainty of a model's answers
 * @param dataPackets data packets that the simulator sent
 * @param packetHops simulated packet-hops
 * @param outside counts of inputs outside of the model's training, as {@link tailrace.tools.model.OutsideRange#counts};
 *     empty without a model
 */
record SimulatedPath(int[] flows, double[] slowdowns, double[] shares, ModelUncertainty doubt,
        long dataPackets, long packetHops, long[] outside) {
    /** Encodes the result, with a run-length encoding of equal shares. */
    byte[] toBytes() {
        final int[] ends = new int[shares.length];
        final double[] values = new double[shares.length];
        int runs = 0;
        for (int i = 0; i < shares.length; i++) {
            if (i == 0 || shares[i] != shares[i - 1]) {
                values[runs++] = shares[i];
            }
            ends[runs - 1] = i + 1;
        }
        return new PackedWriter().ints(flows).reals(slowdowns).ints(Arrays.copyOf(ends, runs))
                .reals(Arrays.copyOf(values, runs)).real(doubt.spread()).real(doubt.squaredDistance())
                .number(dataPackets).number(packetHops).numbers(outside).toBytes();
    }

    /** Decodes the output of {@link #toBytes}. */
    static SimulatedPath read(final byte[] bytes) {
        final PackedReader in = new PackedReader(bytes);
        final int[] flows = in.ints();
        final double[] slowdowns = in.reals();
        final int[] ends = in.ints();
        final double[] values = in.reals();
        final double[] shares = new double[flows.length];
        for (int run = 0; run < ends.length; run++) {
            Arrays.fill(shares, run == 0 ? 0 : ends[run - 1], ends[run], values[run]);
        }
        return new SimulatedPath(flows, slowdowns, shares, new ModelUncertainty(in.real(), in.real()),
                in.number(), in.number(),
                in.numbers());
    }
}
