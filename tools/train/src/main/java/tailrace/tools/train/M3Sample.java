package tailrace.tools.train;

import tailrace.tools.model.m3.M3Network;

/**
 * A simulated path as input of m3's network.
 *
 * @param maps maps of the foreground, then of the background of each link; NaN in classes without flows
 * @param configuration numbers of the configuration
 * @param truth 400 slowdowns of the packet simulation; NaN in classes without flows
 * @param fluid 400 slowdowns of the fluid simulation
 */
public record M3Sample(float[][] maps, float[] configuration, float[] truth, float[] fluid) {
    /** Returns the number of links of the path. */
    public int links() {
        return maps.length - 1;
    }

    /** Returns the loss of {@link M3Gradients#compute} for the fluid result as the network's output. */
    double fluidLoss() {
        double sum = 0;
        for (int i = 0; i < M3Network.OUTPUTS; i++) {
            sum += Float.isNaN(truth[i]) ? 0 : Math.abs(fluid[i] / truth[i] - 1);
        }
        return sum / M3Network.OUTPUTS;
    }
}
