package tailrace.tools.train;

import tailrace.tools.model.m3.M3Network;

/**
 * A path that was simulated, as input of m3's network.
 *
 * @param maps of the foreground, then of the background of each link; NaN in classes without flows
 * @param configuration the numbers of the configuration
 * @param truth 400 slowdowns of the packet simulation; NaN in classes without flows
 * @param fluid the same of the fluid simulation
 */
public record M3Sample(float[][] maps, float[] configuration, float[] truth, float[] fluid) {
    /** Links of the path. */
    public int links() {
        return maps.length - 1;
    }

    /** What {@link M3Gradients#compute} would give if the network gave the fluid result. */
    double fluidLoss() {
        double sum = 0;
        for (int i = 0; i < M3Network.OUTPUTS; i++) {
            sum += Float.isNaN(truth[i]) ? 0 : Math.abs(fluid[i] / truth[i] - 1);
        }
        return sum / M3Network.OUTPUTS;
    }
}
