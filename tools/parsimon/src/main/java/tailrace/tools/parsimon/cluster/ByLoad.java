package tailrace.tools.parsimon.cluster;

import java.util.Arrays;
import java.util.function.IntConsumer;
import tailrace.core.Search;

/** Channels sorted by load, from which some are removed over time. */
final class ByLoad {
    private final Features features;
    private final int[] order;
    private final int[] before;
    private final int[] after;

    /** Sorts these channels. All of them must have features. */
    ByLoad(final Features features, final int[] channels) {
        this.features = features;
        this.order = Arrays.stream(channels).boxed().sorted(this::compare).mapToInt(Integer::intValue).toArray();
        this.before = new int[order.length];
        this.after = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            before[i] = i - 1;
            after[i] = i + 1;
        }
    }

    private int compare(final int a, final int b) {
        final int loads = Double.compare(features.load(a), features.load(b));
        return loads == 0 ? Integer.compare(a, b) : loads;
    }

    private int place(final int channel) {
        return Search.first(0, order.length - 1, place -> compare(order[place], channel) >= 0);
    }

    /** Removes a channel. */
    void remove(final int channel) {
        removeAt(place(channel));
    }

    private void removeAt(final int place) {
        if (before[place] >= 0) {
            after[before[place]] = after[place];
        }
        if (after[place] < order.length) {
            before[after[place]] = before[place];
        }
    }

    /**
     * Removes all channels that are similar to a representative, and passes them on. The representative itself must be
     * removed before.
     */
    void takeAlike(final int representative, final Thresholds thresholds, final IntConsumer member) {
        final int place = place(representative);
        final double within = thresholds.loadWithin(features.load(representative));
        for (int i = before[place]; i >= 0 && near(i, place, within); i = before[i]) {
            take(i, representative, thresholds, member);
        }
        for (int i = after[place]; i < order.length && near(i, place, within); i = after[i]) {
            take(i, representative, thresholds, member);
        }
    }

    private boolean near(final int i, final int place, final double within) {
        return Math.abs(features.load(order[i]) - features.load(order[place])) <= within;
    }

    private void take(
            final int i, final int representative, final Thresholds thresholds, final IntConsumer member) {
        if (features.alike(representative, order[i], thresholds)) {
            removeAt(i);
            member.accept(order[i]);
        }
    }
}
