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

/** A learned model of paths: quantiles of flows as {@code tailrace train} makes them, or the network of m3. */
public interface PathModel {
    /** What it is called in messages. */
    String name();

    /** The inputs that have a range in training. */
    Inputs inputs();

    /** What is known of its errors; null: nothing. */
    Calibration calibration();

    /** Whether some flows as packets correct it; otherwise it is used alone, as published. */
    boolean isCorrected();

    /**
     * Refuses paths of which it knows nothing.
     *
     * @throws IllegalArgumentException if this version has other inputs, or it knows nothing of a transport
     */
    void require(PathSettings settings);

    /**
     * Evaluates it; one for each thread.
     *
     * @param store fluid results of the same paths, or null to keep none
     */
    PathEstimator estimator(PathSettings settings, FluidStore store);

    /** What it was trained on, for a summary. */
    Map<String, Object> details();

    /** For people, a line each. */
    List<String> card();

    /** All of it, for {@link #read(String, byte[])}. */
    byte[] toBytes();

    /**
     * Reads a model: a file as written by {@code tailrace train}, or a folder with the two files of m3's checkpoints,
     * or one of these two.
     *
     * @throws IllegalArgumentException if it is none, or damaged
     */
    static PathModel read(final Path path) {
        return M3Checkpoint.isAt(path) ? M3PathModel.read(path) : new FlowModel(QuantileModel.read(path));
    }

    /** Reads a model from the bytes of {@link #toBytes}. */
    static PathModel read(final String name, final byte[] bytes) {
        return M3PathModel.isIn(bytes) ? M3PathModel.read(name, bytes)
                : new FlowModel(QuantileModel.read(name, new ByteArrayInputStream(bytes)));
    }

    /** SHA-256 of a model, which identifies it. */
    static String sha256(final Path path) {
        return M3Checkpoint.isAt(path) ? Sha256.of(M3PathModel.read(path).toBytes()) : Sha256.of(path);
    }
}
