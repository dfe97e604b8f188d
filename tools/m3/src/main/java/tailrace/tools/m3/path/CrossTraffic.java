package tailrace.tools.m3.path;

import java.util.Arrays;
import java.util.function.LongPredicate;
import tailrace.core.Units;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.PacketBytes;
import tailrace.tools.flowsim.network.WholeFluid;

/**
 * The traffic of each link of a network over time. It assumes that each flow sends evenly over its completion time in a
 * fluid simulation of the whole network.
 *
 * <p>In each time step, a link outside of a path has the rate that flows outside of the path leave, but at least the
 * share of the path's flows among all flows of the link. With a mean rate over the whole scenario, the estimate would
 * miss collisions of bursts ({@code docs/validation/m3.md}). Threads may share an object.
 */
public final class CrossTraffic {
    /** Length of a step in round trips of the path. */
    private static final int STEP_ROUND_TRIPS = 8;
    /**
     * Number of flows that the path has at least, for the share of a new flow if no flow of the path is in progress.
     */
    private static final float MIN_FLOWS = 0.5f;

    private final Decomposition network;
    private final float[] servicePs;
    private final ChannelFlowsInProgress underWay;

    private CrossTraffic(final Decomposition network, final float[] servicePs) {
        this.network = network;
        this.servicePs = servicePs;
        this.underWay = new ChannelFlowsInProgress(network, servicePs);
    }

    /**
     * Computes the traffic of a network.
     *
     * @param shouldContinue receives the number of completed flows from time to time; false ends the simulation
     */
    public static CrossTraffic of(final Decomposition network, final LongPredicate shouldContinue) {
        final double[] exactPs = WholeFluid.servicePs(network, shouldContinue);
        final float[] servicePs = new float[exactPs.length];
        for (int flow = 0; flow < servicePs.length; flow++) {
            servicePs[flow] = (float) exactPs[flow];
        }
        return new CrossTraffic(network, servicePs);
    }

    /**
     * Returns the residual rates outside of a path.
     *
     * @param roundTripPs round trip of the path
     * @param channelOf channel of each place
     * @param flowOf number of each piece's flow, in non-descending order
     */
    ResidualRates residual(final long roundTripPs, final int[] channelOf, final int[] flowOf) {
        return new Residual(STEP_ROUND_TRIPS * roundTripPs, channelOf, flowOf);
    }

    /** Returns the duration of a flow in the fluid simulation, in ps. */
    float servicePs(final int flow) {
        return servicePs[flow];
    }

    /** Residual rates of one path. */
    private final class Residual implements ResidualRates {
        private final long stepPs;
        private final int[] channelOf;
        private final int[] flowOf;
        private float[] otherBits = new float[0];
        private float[] others = new float[0];
        private float[] mine = new float[0];

        Residual(final long stepPs, final int[] channelOf, final int[] flowOf) {
            this.stepPs = stepPs;
            this.channelOf = channelOf;
            this.flowOf = flowOf;
        }

        @Override
        public long stepPs() {
            return stepPs;
        }

        @Override
        public int link(final int place) {
            return place < channelOf.length ? channelOf[place] : NONE;
        }

        @Override
        public void left(final int place, final long beginPs, final byte[] into) {
            clear(into.length);
            final int channel = link(place);
            final long rate = network.links().rateBitsPerSec(channel);
            final long endPs = beginPs + into.length * stepPs;
            underWay.visit(channel, beginPs, endPs, flow -> add(flow, beginPs, into.length));
            final double stepBits = rate * Units.seconds(stepPs);
            for (int step = 0; step < into.length; step++) {
                final float path = Math.max(MIN_FLOWS, mine[step]);
                final double share = path / Math.max(path, mine[step] + others[step]);
                final double free = 1 - otherBits[step] / stepBits;
                into[step] = (byte) Math.max(1, Math.round(PARTS * Math.max(share, free)));
            }
        }

        private void clear(final int steps) {
            if (mine.length < steps) {
                otherBits = new float[steps];
                others = new float[steps];
                mine = new float[steps];
            }
            Arrays.fill(otherBits, 0);
            Arrays.fill(others, 0);
            Arrays.fill(mine, 0);
        }

        private void add(final int flow, final long beginPs, final int steps) {
            final double fromPs = network.flows().startPs(flow) - (double) beginPs;
            final double endPs = fromPs + servicePs[flow];
            if (endPs <= 0) {
                return;
            }
            final boolean isOwn = Arrays.binarySearch(flowOf, flow) >= 0;
            final double bitsPerPs = isOwn ? 0 : wireBits(flow) / servicePs[flow];
            for (int step = (int) (Math.max(0, fromPs) / stepPs); step < steps; step++) {
                final double ps = Math.min(endPs, (step + 1) * (double) stepPs)
                        - Math.max(fromPs, step * (double) stepPs);
                if (ps <= 0) {
                    return;
                }
                if (isOwn) {
                    mine[step] += (float) (ps / stepPs);
                } else {
                    others[step] += (float) (ps / stepPs);
                    otherBits[step] += (float) (bitsPerPs * ps);
                }
            }
        }
    }

    private long wireBits(final int flow) {
        final PacketBytes bytes = network.packetBytes()[network.transport(flow)];
        return Byte.SIZE * (network.flows().sizeBytes(flow) + network.packets(flow) * bytes.header());
    }
}
