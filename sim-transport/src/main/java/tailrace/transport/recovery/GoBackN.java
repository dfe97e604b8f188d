package tailrace.transport.recovery;

import tailrace.transport.Flow;
import tailrace.transport.LossRecovery;
import tailrace.transport.RecoveryChoice;
import tailrace.transport.TransportParams;

/**
 * The receiver accepts packets only in order, and answers other packets with a NACK. The sender goes back to the
 * missing byte.
 */
public final class GoBackN implements RecoveryChoice {
    @Override
    public String name() {
        return "go-back-n";
    }

    @Override
    public LossRecovery create(final Flow flow) {
        return new GoingBack(flow);
    }

    @Override
    public long goBackBytes(final TransportParams params) {
        return 1;
    }
}
