package tailrace.tools.m3.path;

import java.util.Arrays;
import tailrace.core.Units;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.FlowPaths;

/**
 * Sorts the flows of a network by the mean queueing delay on their path for random arrivals. The loads of the links
 * give this delay. Flows with equal delays are sorted by number.
 *
 * <p>Callers need only a few hundred of millions of positions. So flows are counted in narrow classes of delay, and
 * only classes that contain a needed position are sorted.
 */
final class WaitingOrder {
    private static final double LARGEST_LOAD = 0.95;
    /** Shift that keeps sign, exponent and twelve bits of the fraction: the width of a class is one part in 4,096. */
    private static final int CLASS_SHIFT = 11;
    private static final int CLASSES = 1 << Integer.SIZE - 1 - CLASS_SHIFT;

    /**
     * Bits of each flow's delay. The bits of non-negative floating-point numbers have the same order as the numbers.
     */
    private final int[] bits;
    /** Number of flows in the classes before each class. */
    private final int[] before = new int[CLASSES + 1];

    WaitingOrder(final Decomposition network) {
        final float[] waiting = new float[network.links().count()];
        for (int channel = 0; channel < waiting.length; channel++) {
            final long rate = network.links().rateBitsPerSec(channel);
            final double load = Math.min(LARGEST_LOAD, Units.rateBitsPerSec(network.loads().wireBytes(channel),
                    Math.max(1, network.loads().durationPs(channel))) / rate);
            waiting[channel] = (float) (load / (1 - load) / rate);
        }
        final FlowPaths paths = network.paths();
        bits = new int[paths.count()];
        for (int flow = 0; flow < bits.length; flow++) {
            float sum = 0;
            final int end = paths.begin(flow + 1);
            for (int place = paths.begin(flow); place < end; place++) {
                sum += waiting[paths.channelAt(place)];
            }
            bits[flow] = Float.floatToIntBits(sum);
            before[(bits[flow] >>> CLASS_SHIFT) + 1]++;
        }
        for (int each = 0; each < CLASSES; each++) {
            before[each + 1] += before[each];
        }
    }

    /** Returns the number of flows. */
    int count() {
        return bits.length;
    }

    /** Returns the flows at some places, which must be ascending. */
    int[] at(final int[] places) {
        final long[][] sorted = classes(places);
        final int[] flows = new int[places.length];
        int each = 0;
        for (int i = 0; i < places.length; i++) {
            while (before[each + 1] <= places[i]) {
                each++;
            }
            flows[i] = (int) sorted[each][places[i] - before[each]];
        }
        return flows;
    }

    /**
     * Returns delay and number of the flows of classes that contain one of these places, sorted; null for other
     * classes.
     */
    private long[][] classes(final int[] places) {
        final long[][] members = new long[CLASSES][];
        int each = 0;
        for (final int place : places) {
            while (before[each + 1] <= place) {
                each++;
            }
            if (members[each] == null) {
                members[each] = new long[before[each + 1] - before[each]];
            }
        }
        final int[] found = new int[CLASSES];
        for (int flow = 0; flow < bits.length; flow++) {
            final int ofFlow = bits[flow] >>> CLASS_SHIFT;
            if (members[ofFlow] != null) {
                members[ofFlow][found[ofFlow]++] = (long) bits[flow] << Integer.SIZE | flow;
            }
        }
        for (final long[] those : members) {
            if (those != null) {
                Arrays.sort(those);
            }
        }
        return members;
    }
}
