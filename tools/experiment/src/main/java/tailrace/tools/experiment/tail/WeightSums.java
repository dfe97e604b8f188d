package tailrace.tools.experiment.tail;

/** Computes the effective sample size of weights. */
final class WeightSums {
    private double sum;
    private double squares;
    private double largest;

    void add(final double weight) {
        sum += weight;
        squares += weight * weight;
        largest = Math.max(largest, weight);
    }

    /** Returns Kish's effective sample size: (sum of w)^2 / (sum of w^2); 0 without any weight. */
    double effective() {
        return squares == 0 ? 0 : sum * sum / squares;
    }

    /** Returns the largest weight divided by the sum of all weights; 1 without any weight. */
    double largestShare() {
        return sum == 0 ? 1 : largest / sum;
    }
}
