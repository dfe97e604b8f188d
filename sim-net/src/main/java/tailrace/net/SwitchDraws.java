package tailrace.net;

import java.util.function.DoubleSupplier;
import tailrace.core.RandomStream;
import tailrace.net.telemetry.UtilizationMeter;

/** Gives switches their random numbers: separate streams ({@link OwnDraws}), or one sequence for all. */
public interface SwitchDraws {
    /** Whether all switches share one sequence, so that the order of their draws matters. */
    boolean areShared();

    /**
     * Numbers from 0 to 1 by which a switch or one of its ports marks packets.
     *
     * @param own stream of the switch or port
     */
    DoubleSupplier marking(RandomStream own);

    /**
     * Measures the utilisation of a port of a switch, rounded at random.
     *
     * @param logBase base of the code, above 1
     * @param own stream of the switch or port
     */
    UtilizationMeter meter(long roundTripPs, double logBase, RandomStream own);

    /** Called when a switch makes a pause frame, which may require a draw. */
    void makePauseFrame();
}
