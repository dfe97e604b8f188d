package tailrace.tools.m3;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.tools.m3.busyperiod.BusyPeriodPaths;
import tailrace.tools.m3.features.PathFeatures;
import tailrace.tools.m3.fluid.FluidPaths;
import tailrace.tools.m3.fluid.FluidStore;
import tailrace.tools.m3.model.FlowModel;
import tailrace.tools.m3.model.PathModel;
import tailrace.tools.m3.model.ShippedModel;
import tailrace.tools.m3.packet.PacketPaths;
import tailrace.tools.m3.path.PathBackend;
import tailrace.tools.m3.path.PathBuilder;
import tailrace.tools.m3.path.PathEstimator;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.Outside;

/** Makes estimators of paths, one for each thread, and records the inputs of all of them. */
final class Estimators {
    /** Share of flows outside of the training range from which on a warning is due. */
    private static final double TOLD_SHARE = 0.01;

    private final M3.Options options;
    private final PathSettings settings;
    private final PathModel model;
    private final Outside asked;            // inputs of all of them; null without a model

    /**
     * Creates estimators by these options, which are valid.
     *
     * @throws IllegalArgumentException if the model cannot be read, or does not fit this version or the transports
     */
    Estimators(final M3.Options options, final PathSettings settings) {
        this(options, settings, options.chosenBackend() != M3.Backend.MODEL ? null
                : options.model != null ? PathModel.read(options.model)
                : new FlowModel(ShippedModel.read().orElseThrow()));
    }

    /**
     * The same with this model.
     *
     * @param model null with a backend that has none
     */
    Estimators(final M3.Options options, final PathSettings settings, final PathModel model) {
        this.options = options;
        this.settings = settings;
        this.model = model;
        if (model != null) {
            model.require(settings);
        }
        this.asked = model == null ? null : new Outside(model.inputs());
    }

    /** The model; null with a backend that has none. */
    PathModel model() {
        return model;
    }

    /** Whether some flows as packets correct what is estimated. */
    boolean isCorrected() {
        return model != null && model.isCorrected();
    }

    /** What is known of the model's errors; null if there is none. */
    Calibration calibration() {
        return model == null ? null : model.calibration();
    }

    /**
     * A new one; threads may call at once.
     *
     * @param fluid fluid results of the same paths, or null to keep none
     */
    PathEstimator create(final FluidStore fluid) {
        return switch (options.chosenBackend()) {
            case PACKET -> PathEstimator.of(packets());
            case FLOWSIM -> PathEstimator.of(new FluidPaths(settings, fluid));
            case MODEL -> model.estimator(settings, fluid);
        };
    }

    /** What builds the paths for those that are created here. */
    PathBuilder builder(final PathBuilders builders) {
        return options.chosenBackend() == M3.Backend.PACKET ? builders.ofTimes() : builders.ofMeans();
    }

    private PathBackend packets() {
        return options.wholePaths ? new PacketPaths(settings) : busyPeriods();
    }

    /** The packet engine, around some flows of a path; threads may call at once. */
    BusyPeriodPaths busyPeriods() {
        return new BusyPeriodPaths(settings, new PacketPaths(settings));
    }

    /** Records the inputs of one; nothing without a model. */
    void addOutside(final long[] counts) {
        if (asked != null) {
            asked.add(counts);
        }
    }

    /** Inputs of the model that were outside of what it was trained on, a line each. */
    List<String> outside() {
        return asked == null ? List.of() : asked.lines(TOLD_SHARE, PathFeatures::described);
    }

    /** What a summary says of the model; empty without one. */
    Map<String, Object> details() {
        final Map<String, Object> details = new LinkedHashMap<>();
        if (model != null) {
            final Map<String, Object> about = new LinkedHashMap<>();
            about.put("file", options.model == null ? ShippedModel.NAME : String.valueOf(options.model.getFileName()));
            about.put("ships", options.model == null);
            about.putAll(model.details());
            details.put("model", about);
            details.put("outsideTraining", outside());
        }
        return details;
    }
}
