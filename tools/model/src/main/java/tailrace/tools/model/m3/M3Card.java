package tailrace.tools.model.m3;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.tools.model.Inputs;

/**
 * Card of a network in m3's format.
 *
 * @param madeBy version of the program that trained the network; empty: unknown
 * @param dataset name of the training folder
 * @param datasetSha256 hash of the read files
 * @param seed seed of the training
 * @param trainingPaths number of training paths
 * @param validationPaths number of paths kept aside, of other workloads
 * @param epoch number of passes over the paths after which the network was best
 * @param loss mean relative error of the network's outputs on the paths kept aside
 * @param fluidLoss mean relative error of the fluid result that the network corrects
 * @param low smallest non-zero value in training of each number of the configuration
 * @param high largest value in training of each number
 */
public record M3Card(String madeBy, String dataset, String datasetSha256, long seed, long trainingPaths,
        long validationPaths, int epoch, double loss, double fluidLoss, List<Float> low, List<Float> high) {
    private static final double PERCENT = 100;

    /** Checks the lengths. */
    public M3Card {
        low = List.copyOf(low);
        high = List.copyOf(high);
        if (low.size() != M3Configuration.NAMES.size() || high.size() != low.size()) {
            throw new IllegalArgumentException(M3Checkpoint.CARD + ": " + low.size() + " and " + high.size()
                    + " ends of ranges (expected: " + M3Configuration.NAMES.size() + " each)");
        }
    }

    /** Returns the card of a checkpoint that has none. Its ranges come from table 4 of the paper. */
    static M3Card unknown() {
        return new M3Card("", "", "", 0, 0, 0, 0, Double.NaN, Double.NaN, M3Configuration.PUBLISHED_LOW,
                M3Configuration.PUBLISHED_HIGH);
    }

    /** Returns whether the network was trained by Tailrace. */
    public boolean isKnown() {
        return !madeBy.isEmpty();
    }

    /** Returns the ranges in the form of inputs. */
    public Inputs inputs() {
        final int count = M3Configuration.NAMES.size();
        final float[] lows = new float[count];
        final float[] highs = new float[count];
        final float[] ones = new float[count];
        for (int i = 0; i < count; i++) {
            lows[i] = low.get(i);
            highs[i] = high.get(i);
            ones[i] = 1;
        }
        return new Inputs(M3Configuration.NAMES, new float[count], ones, lows, highs);
    }

    /** Formats the card as lines of text. */
    public List<String> lines(final String name) {
        final List<String> lines = new ArrayList<>();
        lines.add("model: " + name + ", a network of m3 (SIGCOMM 2024)");
        lines.add("predicts percentiles 1 to 100 of slowdowns of a path in four classes of sizes");
        if (isKnown()) {
            lines.add(String.format(Locale.ROOT, "trained on %s (SHA-256 %s), seed %d, by Tailrace %s: %,d paths,"
                    + " %d passes", dataset, datasetSha256, seed, madeBy, trainingPaths, epoch));
            lines.add(String.format(Locale.ROOT, "judged by %,d paths kept aside, of other workloads: mean relative"
                    + " error %.1f %%, of the fluid result %.1f %%", validationPaths, PERCENT * loss,
                    PERCENT * fluidLoss));
        } else {
            lines.add("no " + M3Checkpoint.CARD + " beside it: what it was trained on is not known");
        }
        lines.add("intervals: this model's error on whole networks is not known");
        lines.add("");
        lines.add("not valid for: paths other than of 2, 4 or 6 links at 10 and 40 Gb/s; transports other than DCTCP,"
                + " DCQCN, HPCC and TIMELY; what is outside of");
        for (int i = 0; i < low.size(); i++) {
            lines.add(String.format(Locale.ROOT, "- %s: %s", M3Configuration.NAMES.get(i),
                    high.get(i) == 0 ? "never" : String.format(Locale.ROOT, "%.4g to %.4g", low.get(i), high.get(i))));
        }
        return lines;
    }
}
