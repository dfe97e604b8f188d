package tailrace.tools.experiment.tail;

/** Weighted sums of marks and of their squares. These are sufficient statistics for the fit of a law. */
public final class MarkSums {
    private double weight;
    private double sum;
    private double squares;

    /** Creates empty sums. */
    public MarkSums() {}

    /** Creates sums with known values. */
    MarkSums(final double weight, final double sum, final double squares) {
        this.weight = weight;
        this.sum = sum;
        this.squares = squares;
    }

    /** Adds a mark. */
    public void add(final double markWeight, final double mark) {
        weight += markWeight;
        sum += markWeight * mark;
        squares += markWeight * mark * mark;
    }

    /** Returns the sum of the weights. */
    public double weight() {
        return weight;
    }

    /** Returns the weighted sum. */
    double sum() {
        return sum;
    }

    /** Returns the weighted sum of the squares. */
    double squares() {
        return squares;
    }

    /** Returns the weighted mean. */
    public double mean() {
        return sum / weight;
    }

    /** Returns the weighted variance. */
    public double variance() {
        return Math.max(0, squares / weight - mean() * mean());
    }
}
