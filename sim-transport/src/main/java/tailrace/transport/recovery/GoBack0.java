package tailrace.transport.recovery;

import tailrace.core.SpelledAs;
import tailrace.transport.Flow;
import tailrace.transport.LossRecovery;
import tailrace.transport.RecoveryChoice;
import tailrace.transport.TransportParams;

/** Like go-back-N, but the receiver goes back to a multiple of {@link TransportParams#goBackChunk}. */
@SpelledAs("go-back-0")
public final class GoBack0 implements RecoveryChoice {
    @Override
    public String name() {
        return "go-back-0";
    }

    @Override
    public LossRecovery create(final Flow flow) {
        return new GoingBack(flow);
    }

    @Override
    public long goBackBytes(final TransportParams params) {
        return params.goBackChunk.bytes();
    }
}
