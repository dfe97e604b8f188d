package tailrace.tools.m3;

import java.util.concurrent.CancellationException;
import tailrace.tools.estimate.BackgroundTask;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.m3.path.CrossTraffic;
import tailrace.tools.m3.path.PathBuilder;

/** Creates builders of a network's paths, one for each thread. */
final class PathBuilders {
    private final EstimatedScenario subject;
    private final Decomposition network;
    private final BackgroundTask<CrossTraffic> loads;

    PathBuilders(final EstimatedScenario subject, final Decomposition network) {
        this.subject = subject;
        this.network = network;
        this.loads = new BackgroundTask<>(() -> subject.kept().get(
                CrossTraffic.class, network, () -> CrossTraffic.of(network, done -> checkInterrupt())));
    }

    /** Returns the network. */
    Decomposition network() {
        return network;
    }

    /**
     * Creates a builder for fluid simulations and models. Links outside of a path have the mean rate that other flows
     * leave.
     */
    PathBuilder ofMeans() {
        return new PathBuilder(network, subject.scenario().switch_.fixedDelayPs());
    }

    /** Starts a thread for the fluid simulation that {@link #ofTimes()} needs. Further calls have no effect. */
    void prepareTimes() {
        loads.begin("fluid of the network");
    }

    /** Stops the fluid simulation; called when no path needs its result. */
    void stopPreparing() {
        loads.cancel();
    }

    /**
     * Creates a builder for packet simulations. Links outside of a path have the rate that other flows leave at each
     * time. The first call runs a fluid simulation of the whole network. Several threads may call this method at once.
     *
     * @throws CancellationException if the thread is interrupted, which is checked from time to time
     */
    PathBuilder ofTimes() {
        return new PathBuilder(network, subject.scenario().switch_.fixedDelayPs(), loads.end());
    }

    private static boolean checkInterrupt() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("simulation interrupted");
        }
        return true;
    }
}
