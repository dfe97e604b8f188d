package tailrace.tools.pytorch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.core.NeededTool;
import tailrace.scenario.results.files.Json;
import tailrace.tools.command.CommandProgram;
import tailrace.tools.model.m3.M3Card;

/**
 * Tests m3's network from the command line: data in m3's layout, training, and an estimate with the trained network.
 * Takes some 8 s, because it trains a transformer.
 */
class M3CommandsTest {
    private static final int OK = 0;
    private static final int REFUSED = 2;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void train() throws IOException {
        try {
            new PytorchProvider().start(Path.of("target", "pytorch-unpacked"));
        } catch (final IllegalArgumentException e) {
            NeededTool.require("pytorch", false, "training is not tested: " + e.getMessage());
        }
        Files.writeString(folder.resolve("space.yaml"), run(OK, "dataset", "m3", "--show")
                .replaceFirst("maxPacketHops: \\S+", "maxPacketHops: 20000"));
        run(OK, "dataset", file("space.yaml"), "-q", "-o", file("data"), "--samples", "36", "--seed", "3", "--format",
                "m3", "--foreground", "30");
        train("net");
    }

    private static void train(final String name) {
        run(OK, "train", file("data"), "-q", "-o", file(name), "--architecture", "m3", "--width=16", "--layers=2",
                "--heads=2", "--hidden=32,32", "--batch=8", "--epochs=30", "--learning-rate=0.003");
    }

    @Test
    void shouldGiveTheSameCheckpointTwice() throws IOException {
        train("again");
        for (final String name : List.of("model_llama.bin", "model_mlp.bin")) {
            assertArrayEquals(Files.readAllBytes(folder.resolve("net").resolve(name)),
                    Files.readAllBytes(folder.resolve("again").resolve(name)));
        }
    }

    @Test
    void shouldLearnAndSayFromWhat() throws IOException {
        final List<String> epochs = Files.readAllLines(folder.resolve("net.csv"));
        assertTrue(loss(epochs.get(epochs.size() - 1)) < 0.6 * loss(epochs.get(1)), epochs.toString());
        final M3Card card = Json.read(folder.resolve("net").resolve("card.json"), M3Card.class);
        try (Stream<Path> shards = Files.list(folder.resolve("data/m3"))) {
            final long paths = shards.filter(Files::isDirectory).count();
            assertTrue(card.trainingPaths() > 3 * card.validationPaths() && card.validationPaths() > 0
                    && card.trainingPaths() + card.validationPaths() <= paths, card.toString());
        }
        assertTrue(run(OK, "model", file("net")).contains("judged by " + card.validationPaths() + " paths"));
    }

    private static double loss(final String epoch) {
        return Double.parseDouble(epoch.split(",")[3]);
    }

    @Test
    void shouldEstimateByItAndTellWhatItWasNotTrainedOn() throws IOException {
        final String said = estimate(OK, "one", file("net"));
        assertSaid("outside of what the model was trained on: buffer_10_kib: 100 % of flows above", said);
        assertSaid("interval: the model's own error is not known", said);
        final String summary = Files.readString(folder.resolve("one/summary.json"));
        assertTrue(summary.contains("\"architecture\" : \"m3\""), summary);
        estimate(OK, "two", file("net/model_mlp.bin"), "--jobs=1");
        assertArrayEquals(Files.readAllBytes(folder.resolve("one/flows.csv")),
                Files.readAllBytes(folder.resolve("two/flows.csv")));
    }

    /** m3's own checkpoints have no card, so the ranges of table 4 of the paper are assumed. */
    @Test
    void shouldTakeACheckpointWithoutACard() throws IOException {
        Files.createDirectory(folder.resolve("bare"));
        for (final String name : List.of("model_llama.bin", "model_mlp.bin")) {
            Files.copy(folder.resolve("net").resolve(name), folder.resolve("bare").resolve(name));
        }
        final String said = estimate(OK, "three", file("bare"));
        assertTrue(said.contains("buffer_10_kib: 100 % of flows above 50 (trained on 20 to 50)"), said);
        assertTrue(said.contains("dctcp_k_kb: 100 % of flows above 20"), said);
        assertTrue(run(OK, "model", file("bare")).contains("what it was trained on is not known"));
    }

    @Test
    void shouldRefuseWhatItCannotBeAsked() throws IOException {
        assertSaid("m3's network, which is used alone", estimate(REFUSED, "no", file("net"), "--packet-flows=10"));
        assertSaid("expected with m3's network, one of: dctcp, dcqcn, hpcc or timely",
                estimate(REFUSED, "no", file("net"), "--set", "transport={type: swift}"));
        assertSaid("expected with m3's network", run(REFUSED, "m3", "quickstart", "--set", "stop.flows=100", "--model",
                file("net"), "-o", file("no")));
        assertSaid("no model_llama.bin", run(REFUSED, "m3", "parsimon-mix", "--model", file("data"), "-o", file("no")));
        assertSaid("--architecture m3", run(REFUSED, "train", file("data"), "-o", file("none"), "--width=16"));
        assertSaid("no splits.csv", run(REFUSED, "train", file("net"), "-o", file("none"), "--architecture", "m3",
                "--width=16", "--heads=1", "--layers=1"));
        assertFalse(Files.exists(folder.resolve("none")));
    }

    private static void assertSaid(final String expected, final String said) {
        assertTrue(said.contains(expected), said);
    }

    private static String estimate(final int status, final String to, final String model, final String... options) {
        final List<String> all = new ArrayList<>(List.of("m3", "parsimon-mix", "--set", "stop.flows=1500", "--paths=12",
                "--no-check", "--model", model, "-o", file(to)));
        all.addAll(List.of(options));
        return run(status, all.toArray(String[]::new));
    }

    private static String file(final String name) {
        return folder.resolve(name).toString();
    }

    private static String run(final int status, final String... command) {
        final StringWriter out = new StringWriter();
        final PrintWriter printed = new PrintWriter(out, true);
        assertEquals(status, new CommandProgram().call(command, printed, printed), out::toString);
        return out.toString();
    }
}
