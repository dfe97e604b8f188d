package tailrace.tools.m3.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.tools.m3.features.PathFeatures;
import tailrace.tools.m3.fluid.FluidStore;
import tailrace.tools.m3.path.PathEstimator;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.CardText;
import tailrace.tools.model.Inputs;
import tailrace.tools.model.ModelCard;
import tailrace.tools.model.QuantileModel;

/** A model of paths that predicts quantiles for single flows. */
public record FlowModel(QuantileModel model) implements PathModel {
    @Override
    public String name() {
        return model.name();
    }

    @Override
    public Inputs inputs() {
        return model.inputs();
    }

    @Override
    public Calibration calibration() {
        return model.calibration().orElse(null);
    }

    @Override
    public boolean isCorrected() {
        return true;
    }

    @Override
    public void require(final PathSettings settings) {
        model.requireInputs(PathFeatures.names());
        PathFeatures.requireKnown(settings.transports);
    }

    @Override
    public PathEstimator estimator(final PathSettings settings, final FluidStore store) {
        return new ModelledPaths(model, settings, store);
    }

    @Override
    public Map<String, Object> details() {
        final ModelCard card = model.card();
        final Map<String, Object> about = new LinkedHashMap<>();
        about.put("dataset", card.dataset());
        about.put("datasetSha256", card.datasetSha256());
        about.put("seed", card.seed());
        about.put("trainingSamples", card.trainingSamples());
        return about;
    }

    @Override
    public List<String> card() {
        return CardText.of(model);
    }

    @Override
    public byte[] toBytes() {
        return model.toBytes();
    }
}
