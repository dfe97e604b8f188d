package tailrace.tools.m3;

import java.util.concurrent.CancellationException;
import tailrace.tools.estimate.BackgroundTask;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.m3.path.CrossTraffic;
import tailrace.tools.m3.path.PathBuilder;

/** Creates one builder of a network's paths per thread. */
final class PathBuilders {
    private final EstimatedScenario subject;
    private final Decomposition network;
    private final BackgroundTask<CrossTraffic> loads;

    PathBuilders(final EstimatedScenario subject, final Decomposition network) {
        this.subject = subject;
        this.network = network;
        this.loads = new BackgroundTask<>(() -> subject.kept().get(
                CrossTraffic.class, network, () -> CrossTraffic.of(network, done -> goesOn())));
    }

    /** The network. */
    Decomposition network() {
        return network;
    }

    /** One whose paths have links beside them of the mean rates that others leave: as fluids and models know them. */
    PathBuilder ofMeans() {
        return new PathBuilder(network, subject.scenario().switch_.fixedDelayPs());
    }

    /**
     * Has the fluid simulation that {@link #ofTimes()} needs run beside what is done until then, by a thread of its
     * own; again, nothing happens.
     */
    void prepareTimes() {
        loads.begin("fluid of the network");
    }

    /** Ends that simulation if it is no longer needed. */
    void stopPreparing() {
        loads.cancel();
    }

    /**
     * One whose paths know what others leave as time goes by: for packets. The first takes a fluid simulation of the
     * whole network; threads may call at once.
     *
     * @throws CancellationException if the thread is interrupted, which is looked at now and then
     */
    PathBuilder ofTimes() {
        return new PathBuilder(network, subject.scenario().switch_.fixedDelayPs(), loads.end());
    }

    private static boolean goesOn() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("simulation interrupted");
        }
        return true;
    }
}
