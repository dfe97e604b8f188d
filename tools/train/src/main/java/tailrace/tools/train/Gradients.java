package tailrace.tools.train;

/**
 * Computes the loss of a network and its gradient: the part of training that a learning library provides. It has no
 * state between calls, so training can store the weights and resume later. Only one thread may use an instance.
 */
public interface Gradients extends AutoCloseable {
    /**
     * Computes the mean pinball loss over rows and levels, and its derivative by every weight. The loss is
     * {@code max(level * e, (level - 1) * e)} with {@code e = target - quantile} (Koenker and Bassett 1978).
     *
     * @param weights weights in the order of {@link tailrace.tools.model.Architecture}
     * @param inputs normalised inputs, row by row
     * @param targets target of each row
     * @param rows number of rows
     * @param gradient receives the derivatives, in the order of the weights
     * @return the loss
     */
    float compute(float[] weights, float[] inputs, float[] targets, int rows, float[] gradient);

    @Override
    void close();
}
