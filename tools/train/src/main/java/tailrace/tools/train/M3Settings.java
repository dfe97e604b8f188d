package tailrace.tools.train;

import tailrace.tools.model.m3.M3Shape;

/**
 * Settings for the training of m3's network. The defaults are taken from m3's code: AdamW with 0.9 and 0.95 at a
 * constant rate of 1e-4, a decay of 0.02 for the transformer's matrices, 20 paths per step, 400 epochs. There is no
 * dropout, because the validation set determines the end.
 *
 * @param shape sizes of the network
 * @param epochs largest number of passes over the paths
 * @param patience epochs without a smaller validation loss after which training stops
 * @param batch paths per step
 * @param learningRate learning rate of {@link AdamW}
 * @param weightDecay weight decay of {@link AdamW}
 * @param seed seed of the first weights and of the orders of paths
 */
record M3Settings(M3Shape shape, int epochs, int patience, int batch, double learningRate, double weightDecay,
        long seed) {
    static final int EPOCHS = 400;
    static final int PATIENCE = 40;
    static final int BATCH = 20;
    static final double LEARNING_RATE = 1e-4;
    static final double WEIGHT_DECAY = 0.02;
    static final double BETA2 = 0.95;

    /** Checks the numbers. */
    M3Settings {
        Settings.requireNumbers(epochs, patience, batch, learningRate, weightDecay);
    }
}
