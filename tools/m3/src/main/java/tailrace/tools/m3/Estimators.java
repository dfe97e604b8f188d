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
import tailrace.tools.model.OutsideRange;

/**
 * Creates estimators of paths, one for each thread, and counts the inputs of all of them that are outside of the
 * model's training range.
 */
final class Estimators {
    /** Fraction of flows outside of the training range above which a warning is printed. */
    private static final double TOLD_SHARE = 0.01;

    private final M3.Options options;
    private final PathSettings settings;
    private final PathModel model;
    private final OutsideRange asked;            // inputs of all estimators; null without a model

    /** Creates estimators by valid options. */
    Estimators(final M3.Options options, final PathSettings settings) {
        this(options, settings, options.chosenBackend() != M3.Backend.MODEL ? null
                : options.model != null ? PathModel.read(options.model)
                : new FlowModel(ShippedModel.read().orElseThrow()));
    }

    /**
     * Creates estimators with a given model.
     *
     * @param model the model; null if the backend uses none
     */
    Estimators(final M3.Options options, final PathSettings settings, final PathModel model) {
        this.options = options;
        this.settings = settings;
        this.model = model;
        if (model != null) {
            model.require(settings);
        }
        this.asked = model == null ? null : new OutsideRange(model.inputs());
    }

    /** Returns the model, or null if the backend has none. */
    PathModel model() {
        return model;
    }

    /** Returns whether packet simulations of some flows correct the estimate. */
    boolean isCorrected() {
        return model != null && model.isCorrected();
    }

    /** Returns the known errors of the model; null if there are none. */
    Calibration calibration() {
        return model == null ? null : model.calibration();
    }

    /**
     * Creates an estimator; several threads may call this method at once.
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

    /** Creates a builder of paths for the estimators. */
    PathBuilder builder(final PathBuilders builders) {
        return options.chosenBackend() == M3.Backend.PACKET ? builders.ofTimes() : builders.ofMeans();
    }

    private PathBackend packets() {
        return options.wholePaths ? new PacketPaths(settings) : busyPeriods();
    }

    /**
     * Creates a packet simulator for the busy periods of a path's flows; several threads may call this method at once.
     */
    BusyPeriodPaths busyPeriods() {
        return new BusyPeriodPaths(settings, new PacketPaths(settings));
    }

    /** Adds an estimator's counts of inputs. Does nothing without a model. */
    void addOutside(final long[] counts) {
        if (asked != null) {
            asked.add(counts);
        }
    }

    /** Returns a line for each input of the model that was outside of its training range. */
    List<String> outside() {
        return asked == null ? List.of() : asked.lines(TOLD_SHARE, PathFeatures::described);
    }

    /** Returns the model's entries in a summary; empty without a model. */
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
