package tailrace.validation.m3;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.tools.m3.M3;
import tailrace.tools.m3.model.PathModel;
import tailrace.tools.m3.model.ShippedModel;
import tailrace.tools.parsimon.Parsimon;
import tailrace.validation.estimates.CaseResult;
import tailrace.validation.estimates.Estimator;
import tailrace.validation.parsimon.VariantEstimator;

/** Creates the requested estimators. */
final class Methods {
    private static final String NONE = "none";

    private final Map<String, Path> models = new LinkedHashMap<>();
    private final Integer paths;
    private final int threads;

    /**
     * Reads the models.
     *
     * @param models files, or {@code NAME=FILE}
     * @param paths number of sampled paths; null for the default
     * @param threads number of threads of each estimate
     */
    Methods(final List<String> models, final Integer paths, final int threads) {
        this.paths = paths;
        this.threads = threads;
        for (final String model : models) {
            final int split = model.indexOf('=');
            final String name = split < 0 ? Method.MODEL.toString() : model.substring(0, split);
            if (name.equals(CaseResult.FULL) || split >= 0 && isMethod(name)) {
                throw new IllegalArgumentException(
                        "--model: '" + name + "' (expected: NAME=FILE, a name that no other estimate has)");
            }
            if (this.models.put(name, Path.of(model.substring(split + 1))) != null) {
                throw new IllegalArgumentException("--model: two of the name '" + name + "' (expected: NAME=FILE)");
            }
        }
    }

    /** Returns estimators with these names, or the default ones. */
    List<Estimator> estimators(final List<String> names, final boolean quick) {
        final List<Estimator> chosen = new ArrayList<>();
        for (final Method method : methods(names, quick)) {
            switch (method) {
                case MODEL -> addModels(chosen, names != null);
                case MODEL_ALONE -> addModelsAlone(chosen);
                case PACKET -> chosen.add(sampled(method.toString(), M3.Backend.PACKET, null));
                case FLUID_PATHS -> chosen.add(sampled(method.toString(), M3.Backend.FLOWSIM, null));
                case FLUID -> chosen.add(new NetworkEstimator());
                default -> chosen.add(VariantEstimator.link(Method.PARSIMON.toString(), this::parsimon));
            }
        }
        return chosen;
    }

    private List<Method> methods(final List<String> names, final boolean quick) {
        if (names == null) {
            return quick ? List.of(Method.MODEL, Method.PACKET, Method.FLUID_PATHS)
                    : List.of(Method.MODEL, Method.FLUID_PATHS, Method.FLUID, Method.PARSIMON);
        }
        return names.equals(List.of(NONE)) ? List.of() : names.stream().map(Methods::method).distinct().toList();
    }

    private static boolean isMethod(final String name) {
        return Arrays.stream(Method.values())
                .anyMatch(method -> method != Method.MODEL && method.toString().equals(name));
    }

    private static Method method(final String name) {
        return Arrays.stream(Method.values()).filter(method -> method.toString().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("--estimators: '" + name + "' (expected: "
                        + String.join(", ", Arrays.stream(Method.values()).map(Method::toString).toList())
                        + ", separated by commas, or " + NONE + ")"));
    }

    /** Adds the named models, or the model that ships with the program. */
    private void addModels(final List<Estimator> chosen, final boolean wanted) {
        if (models.isEmpty() && (wanted || ShippedModel.exists())) {
            chosen.add(sampled(Method.MODEL.toString(), M3.Backend.MODEL, null));
        }
        models.forEach((name, file) -> chosen.add(sampled(name, M3.Backend.MODEL, file)));
    }

    private void addModelsAlone(final List<Estimator> chosen) {
        if (models.isEmpty()) {
            chosen.add(alone(Method.MODEL_ALONE.toString(), null));
        }
        models.forEach((name, file) -> chosen.add(alone(name.equals(Method.MODEL.toString())
                ? Method.MODEL_ALONE.toString() : name + "-alone", file)));
    }

    private Estimator alone(final String name, final Path model) {
        return sampled(name, M3.Backend.MODEL, model, 0);
    }

    private Estimator sampled(final String name, final M3.Backend backend, final Path model) {
        return sampled(name, backend, model, M3.Options.PACKET_FLOWS);
    }

    private Estimator sampled(final String name, final M3.Backend backend, final Path model, final int packetFlows) {
        final M3.Options options = new M3.Options();
        options.packetFlows = packetFlows;
        options.backend = backend;
        options.model = model;
        options.paths = paths;
        options.jobs = threads;
        options.validate();
        final boolean shipped = model == null && backend == M3.Backend.MODEL;
        return new SampledEstimator(
                name, options, shipped ? ShippedModel.sha256() : model == null ? "" : PathModel.sha256(model));
    }

    private Parsimon.Options parsimon() {
        final Parsimon.Options options = new Parsimon.Options();
        options.jobs = threads;
        return options;
    }
}
