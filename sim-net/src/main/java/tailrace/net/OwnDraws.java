package tailrace.net;

import java.util.function.DoubleSupplier;
import tailrace.core.RandomStream;
import tailrace.net.telemetry.ExactUtilizationMeter;
import tailrace.net.telemetry.UtilizationMeter;

/** Draws from the separate streams of switches and ports. */
public enum OwnDraws implements SwitchDraws {
    /** The only instance: all state is in the streams. */
    OF_EACH_SWITCH;

    @Override
    public boolean areShared() {
        return false;
    }

    @Override
    public DoubleSupplier marking(final RandomStream own) {
        return own::nextDouble;
    }

    @Override
    public UtilizationMeter meter(final long roundTripPs, final double logBase, final RandomStream own) {
        return new ExactUtilizationMeter(roundTripPs, logBase, own);
    }

    @Override
    public void makePauseFrame() {
        // Pause frames of real hardware contain no random numbers.
    }
}
