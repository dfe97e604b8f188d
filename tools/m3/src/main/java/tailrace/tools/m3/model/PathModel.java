package tailrace.tools.m3.model;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.files.Sha256;
import tailrace.tools.m3.fluid.FluidStore;
import tailrace.tools.m3.path.PathEstimator;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.Inputs;
import tailrace.tools.model.QuantileModel;
import tailrace.tools.model.m3.M3Checkpoint;

/**
 * A learned model of paths: either a model of {@code tailrace train}, which predicts quantiles for flows, or the neural
 * network of m3.
 */
public interface PathModel {
    /** Returns the name in messages. */
    String name();

    /** Returns the inputs with their range in training. */
    Inputs inputs();

    /** Returns the known errors of the model; null if there are none. */
    Calibration calibration();

    /** Returns whether packet simulations of some flows correct the model; if not, it is used as published. */
    boolean isCorrected();

    /**
     * Refuses paths that the model does not support.
     *
     * @throws IllegalArgumentException if this version of the program has other inputs, or the model does not support a
     * transport
     */
    void require(PathSettings settings);

    /**
     * Creates an estimator for one thread.
     *
     * @param store fluid results of the same paths, or null to store none
     */
    PathEstimator estimator(PathSettings settings, FluidStore store);

    /** Returns a description of its training for a summary. */
    Map<String, Object> details();

    /** Returns the lines of the model's card. */
    List<String> card();

    /** Encodes the model for {@link #read(String, byte[])}. */
    byte[] toBytes();

    /**
     * Reads a model: a file as written by {@code tailrace train}, or a folder with the two files of m3's checkpoints,
     * or one of these two.
     *
     * @throws IllegalArgumentException if the file is not a model, or is damaged
     */
    static PathModel read(final Path path) {
        return M3Checkpoint.isAt(path) ? M3PathModel.read(path) : new FlowModel(QuantileModel.read(path));
    }

    /** Decodes a model from the output of {@link #toBytes}. */
    static PathModel read(final String name, final byte[] bytes) {
        return M3PathModel.isIn(bytes) ? M3PathModel.read(name, bytes)
                : new FlowModel(QuantileModel.read(name, new ByteArrayInputStream(bytes)));
    }

    /** Returns the SHA-256 of a model, which identifies it. */
    static String sha256(final Path path) {
        return M3Checkpoint.isAt(path) ? Sha256.of(M3PathModel.read(path).toBytes()) : Sha256.of(path);
    }
}
