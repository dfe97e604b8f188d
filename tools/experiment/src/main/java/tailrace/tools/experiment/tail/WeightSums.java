package tailrace.tools.experiment.tail;

/** Computes how many samples weights stand for. */
final class WeightSums {
    private double sum;
    private double squares;
    private double largest;

    void add(final double weight) {
        sum += weight;
        squares += weight * weight;
        largest = Math.max(largest, weight);
    }

    /** Kish's effective sample size: (sum of w)^2 / (sum of w^2); 0 without any weight. */
    double effective() {
        return squares == 0 ? 0 : sum * sum / squares;
    }

    /** Share of the largest weight in all; 1 without any weight. */
    double largestShare() {
        return sum == 0 ? 1 : largest / sum;
    }
}
