package tailrace.tools.experiment.tail;

/** Weighted sums of marks and their squares: all that the families of laws need for a fit. */
public final class MarkSums {
    private double weight;
    private double sum;
    private double squares;

    /** None yet. */
    public MarkSums() {}

    /** Sums that are known. */
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

    /** Sum of the weights. */
    public double weight() {
        return weight;
    }

    /** Weighted sum. */
    double sum() {
        return sum;
    }

    /** Weighted sum of the squares. */
    double squares() {
        return squares;
    }

    /** Weighted mean. */
    public double mean() {
        return sum / weight;
    }

    /** Weighted variance. */
    public double variance() {
        return Math.max(0, squares / weight - mean() * mean());
    }
}
