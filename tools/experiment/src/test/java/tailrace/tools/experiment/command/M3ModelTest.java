package tailrace.tools.experiment.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.Summary;
import tailrace.tools.command.CommandCalls;
import tailrace.tools.m3.features.PathFeatures;
import tailrace.tools.m3.model.ShippedModel;
import tailrace.tools.model.Architecture;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.InputCloud;
import tailrace.tools.model.Inputs;
import tailrace.tools.model.ModelCard;
import tailrace.tools.model.ModelUncertainty;
import tailrace.tools.model.NetworkError;
import tailrace.tools.model.QuantileModel;

/** Makes an estimate from a scenario and a model. */
class M3ModelTest extends CommandCalls {
    private static final float LIMIT = 1e6f;

    private String scenario;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("row.yaml"), """
            name: row
            topology: {type: dumbbell, left: 2, right: 3, hostRate: 10Gbps, bottleneckRate: 10Gbps}
            workloads:
              - name: web
                sizes: {type: cdf, name: meta-webserver}
                load: {type: max-link, value: 0.6}
                pattern: {type: pairs, pairs: [h0->h4, h0->h3, h1->h4]}
            stop: {flows: 300}
            """).toString();
    }

    /** Returns a model whose 98th percentile is e times the fluid result, and whose 2nd percentile is half of that. */
    private Path model(final List<String> names, final float highestLoad) {
        final int count = names.size();
        final float[] scale = new float[count];
        Arrays.fill(scale, 1);
        final float[] low = new float[count];
        Arrays.fill(low, -LIMIT);
        final float[] high = new float[count];
        Arrays.fill(high, LIMIT);
        high[count - 1] = highestLoad;
        final Architecture architecture = new Architecture(count, List.of(3), List.of(0.02f, 0.98f));
        final float[] weights = new float[architecture.weightCount()];
        weights[weights.length - 2] = (float) (1 - Math.log(2));
        final Path file = folder.resolve("small.model");
        new QuantileModel("small", architecture, new Inputs(names, new float[count], scale, low, high),
                List.of(weights, weights), ModelCard.of("y")).write(file);
        return file;
    }

    private int run(final String name, final String... more) {
        final List<String> args = new ArrayList<>(List.of("m3", scenario, "--no-cache", "--no-check", "--paths", "20"));
        args.addAll(List.of("-o", folder.resolve(name).toString()));
        args.addAll(List.of(more));
        return calls.run(args);
    }

    private Summary estimate(final String name, final String... more) {
        assertEquals(0, run(name, more), err.toString());
        return Summary.read(folder.resolve(name).resolve(Summary.FILE));
    }

    @Test
    void shouldCorrectTheFluidByTheModelWhateverTheNumberOfThreads() {
        final String file = model(PathFeatures.names(), LIMIT).toString();
        final Summary one = estimate("one", "--backend", "model", "--model", file, "--jobs", "1", "--query",
                "dst=h4");
        assertEquals(one.fingerprint,
                estimate("two", "--model", file, "--jobs", "2").fingerprint);
        final Summary fluid = estimate("fluid", "--backend", "flowsim");
        for (final String size : one.slowdown.keySet()) {
            final double ratio = one.slowdown.get(size).mean() / fluid.slowdown.get(size).mean();
            assertTrue(ratio > Math.E / 2 && ratio < Math.E, size + " " + ratio);
        }
        assertEquals(300, one.flows);
        assertEquals(300, one.estimate.get("foregroundFlows"));
        assertEquals("model", one.estimate.get("backend"));
        assertEquals("small.model", ((Map<?, ?>) one.estimate.get("model")).get("file"));
        assertEquals(List.of(), one.estimate.get("outsideTraining"));
        assertTrue(out.toString().contains("dst=h4: "), out.toString());
        assertFalse(err.toString().contains("outside"), err.toString());
    }

    @Test
    void shouldComeCloserToPacketsWhenSomeFlowsArePackets() {
        final String file = model(PathFeatures.names(), LIMIT).toString();
        final double packet = p99(estimate("packet", "--backend", "packet"));
        final double alone = p99(estimate("alone", "--model", file, "--packet-flows", "0"));
        final Summary corrected = estimate("corrected", "--model", file, "--packet-flows", "100");
        final Map<?, ?> packets = (Map<?, ?>) corrected.estimate.get("packetFlows");
        assertTrue(Math.abs(Math.log(p99(corrected) / packet)) < 0.5 * Math.abs(Math.log(alone / packet)),
                packet + " as packets, alone " + alone + ", " + packets);
        assertTrue((int) packets.get("flows") <= 100, packets.toString());
        assertTrue(((Number) packets.get("packetHops")).longValue() > 0, packets.toString());
        assertEquals(p99(corrected) / alone, (double) ((Map<?, ?>) packets.get("factors")).get("p99"), 0.1);
    }

    private static double p99(final Summary summary) {
        return summary.slowdown.get("all").p99();
    }

    @Test
    void shouldTakeTheModelThatComesWithTheProgramOrSayThatNoneDoes() {
        final boolean ships = ShippedModel.exists();
        final Summary summary = estimate("default");
        assertEquals(ships ? "model" : "packet", summary.estimate.get("backend"));
        assertEquals(!ships, err.toString().contains(
                "tailrace: warning: backend: packet, which takes long, as no model comes with this version"));
        if (!ships) {
            assertNotEquals(0, run("asked", "--backend", "model"));
            assertTrue(err.toString().contains(
                    "model: none, and none ships yet (expected: --model FILE, as written by tailrace train)"));
        }
    }

    @Test
    void shouldPrintWhatIsKnownOfAModel() {
        final Path file = model(PathFeatures.names(), LIMIT);
        assertEquals(0, print("model", file.toString()), err.toString());
        assertTrue(out.toString().contains("model: " + file), out.toString());
        assertTrue(out.toString().contains("predicts quantiles of y from "), out.toString());
        assertTrue(out.toString().contains("intervals: this model's error on whole networks is not known"));
        assertEquals(ShippedModel.exists() ? 0 : 2, print("model"));
        assertNotEquals(0, print("model", scenario));
        assertTrue(err.toString().contains("no model (expected: a file as written by tailrace train)"));
    }

    @Test
    void shouldWidenTheIntervalByTheModelsErrorAndWhereItIsFarFromTraining() {
        final QuantileModel model = QuantileModel.read(model(PathFeatures.names(), LIMIT));
        final Summary plain = estimate("plain", "--model", folder.resolve("small.model").toString());
        assertTrue(plain.interval.covers().endsWith("the model's own error is not known"), plain.interval.covers());
        assertTrue(err.toString().contains("warning: interval: the model's own error is not known"), err.toString());
        final List<NetworkError> errors = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            errors.add(new NetworkError(1, new ModelUncertainty(0, 1e9), List.of(
                    new NetworkError.Residual("all", "p99", 0.05 * (i - 10), 0),
                    new NetworkError.Residual("all", "p99.9", 0.05 * (i - 10), 0))));
        }
        final InputCloud cloud = InputCloud.fit(model.inputs(), List.of(new float[model.inputs().count()]));
        final Path near = folder.resolve("near.model");
        model.calibrated(Calibration.of(errors, cloud)).write(near);
        final Summary wider = estimate("near", "--model", near.toString(), "--packet-flows", "0");
        final double p99 = wider.slowdown.get("all").p99();
        assertTrue(wider.interval.p99().get(0) < Math.max(1.01, 0.65 * p99), wider.interval.toString());
        assertTrue(wider.interval.p99().get(1) > 1.4 * p99, wider.interval.toString());
        assertEquals(1, wider.interval.widened());
        assertTrue(wider.interval.covers().contains("networks kept aside"), wider.interval.covers());
        errors.replaceAll(each -> new NetworkError(1, new ModelUncertainty(0, 0.01), each.residuals()));
        final Path far = folder.resolve("far.model");
        model.calibrated(Calibration.of(errors, cloud)).write(far);
        final Summary widest = estimate("far", "--model", far.toString(), "--packet-flows", "0");
        assertTrue(widest.interval.widened() > 2, widest.interval.toString());
        assertTrue(widest.interval.p99().get(1) > wider.interval.p99().get(1), widest.interval.toString());
        assertTrue(err.toString().contains("times as wide, as paths are unlike those that the model was trained on"),
                err.toString());
    }

    private int print(final String... args) {
        return calls.run(args);
    }

    @Test
    void shouldTellWhatTheModelWasNotTrainedOn() {
        final String file = model(PathFeatures.names(), 0).toString();
        final Summary summary = estimate("outside", "--backend", "model", "--model", file);
        final String line = PathFeatures.names().get(PathFeatures.names().size() - 1) + " (";
        assertTrue(err.toString().contains("tailrace: warning: outside of what the model was trained on: " + line),
                err.toString());
        assertTrue(summary.estimate.get("outsideTraining").toString().startsWith("[" + line),
                summary.estimate.toString());
        calls.done("m3", scenario, "--path", "h0,h4", "--backend", "model", "--model", file);
        assertTrue(out.toString().contains("slowdown of its flows, by model: mean "), out.toString());
    }

    @Test
    void shouldCallInputsByTheKeysOfTheScenario() {
        assertEquals("switch.type (shared_memory, 1 if ports share the memory)",
                PathFeatures.described("shared_memory"));
        assertEquals("log_bdp (log(bandwidth-delay product / a full packet))", PathFeatures.described("log_bdp"));
        assertEquals("buffer_10_kib", PathFeatures.described("buffer_10_kib"));
    }

    @Test
    void shouldRefuseInOneLineWhenTheModelDoesNotFit() throws IOException {
        final Path other = model(List.of("load", "size"), LIMIT);
        assertRefused(other + "", "trained on other inputs than this version computes: input 1 is load (expected: "
                + PathFeatures.names().get(0) + ")");
        final byte[] bytes = Files.readAllBytes(model(PathFeatures.names(), LIMIT));
        final Path cut = Files.write(folder.resolve("cut.model"), Arrays.copyOf(bytes, bytes.length / 2));
        assertRefused(cut + "", "ends after " + bytes.length / 2 + " bytes (expected: " + bytes.length + " bytes)");
        assertRefused(scenario, "no model (expected: a file as written by tailrace train)");
        assertRefused(folder.resolve("none.model") + "", "cannot be read (no such file)");
    }

    private void assertRefused(final String file, final String expected) {
        err.getBuffer().setLength(0);
        assertNotEquals(0, run("refused", "--backend", "model", "--model", file));
        assertEquals(1, err.toString().lines().count(), err.toString());
        assertTrue(err.toString().contains(file + ": " + expected), err.toString());
        assertFalse(Files.exists(folder.resolve("refused")));
    }
}
