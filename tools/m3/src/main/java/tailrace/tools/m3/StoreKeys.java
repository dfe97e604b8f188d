package tailrace.tools.m3;

import tailrace.scenario.jobs.store.CodeFingerprint;
import tailrace.scenario.jobs.store.Hash128;
import tailrace.scenario.jobs.store.JobKey;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.NetworkHash;
import tailrace.tools.flowsim.FluidSimulator;
import tailrace.tools.m3.model.PathModel;
import tailrace.tools.model.QuantileModel;

/**
 * Computes keys for the paths of an estimate. A key is a hash of the program's code, the network with all its flows,
 * the estimator of paths, and the path itself. Traffic outside of a path influences the path, so any change of the
 * network changes all keys.
 */
final class StoreKeys {
    private final JobKey network;
    private final JobKey estimator;
    private final Hash128 hash = new Hash128();

    StoreKeys(final EstimatedScenario subject, final Decomposition network, final M3.Options options,
            final PathModel model) {
        hash.add(CodeFingerprint.with(EstimatedScenario.class, FluidSimulator.class, QuantileModel.class, M3.class));
        NetworkHash.add(subject, network, options.ackCorrection, hash);
        this.network = hash.key();
        hash.add(options.chosenBackend().name());
        hash.add(options.wholePaths ? 1 : 0, 0);
        if (model != null) {
            hash.add(model.toBytes());
        }
        this.estimator = hash.key();
    }

    /** Returns the key of a path, by its channels. */
    JobKey path(final int[] channels) {
        hash.reset().add(estimator.high(), estimator.low());
        hash.add(channels, channels.length);
        return hash.key();
    }

    /** Returns the key of a path's labelled flows. */
    JobKey labels(final LabelWorker.Path path) {
        hash.reset().add(network.high(), network.low());
        hash.add("labels");
        hash.add(path.channels(), path.channels().length);
        hash.add(path.flows(), path.flows().length);
        return hash.key();
    }
}
