package tailrace.tools.m3.dataset.space;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.workload.sizes.SizeDistribution;

class SpacesTest {
    private static final String SPACE = """
            name: mine
            path:
              linkDelay: {type: fixed, value: 1us}
            traffic:
              sizes:
                - {type: exponential, mean: {type: uniform, from: 2KB, to: 9KB}}
              load: {type: uniform, from: 0.2, to: 0.8}
            settings:
              - {key: switch.buffer, value: {type: uniform, from: 1MB, to: 2MB}}
            transports:
              - name: dctcp
                transport: {type: dctcp, profile: hpcc-sim}
                settings:
                  - {key: transport.windowSize, value: {type: log-uniform, from: 1BDP, to: 4BDP}}
            """;

    @TempDir
    private Path folder;

    private Space read(final String text) throws IOException {
        return Spaces.read(Files.writeString(folder.resolve("mine.yaml"), text).toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"wide", "m3", "quick"})
    void shouldReadBuiltInSpacesAndWhatIsWrittenOfThem(final String name) throws IOException {
        final Space space = Spaces.read(name);
        assertEquals(name, space.name);
        final String text = Spaces.write(space);
        assertEquals(text, Spaces.write(read(text)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "name: mine | nam: mine | :1: nam: unknown key (did you mean name?",
        "from: 0.2, to: 0.8 | from: 0.2, to: 2.8 | :7: traffic.load: 2.8 (expected: 0.001 to 2)",
        "from: 0.2, to: 0.8 | from: 0.8, to: 0.2 | :7: traffic.load.to: '0.2' (expected: at least from, '0.8')",
        "from: 0.2, to: 0.8 | from: 2us, to: 8us | :7: traffic.load: a value in other units (expected: a number)",
        "from: 0.2, to: 0.8 | from: 0.2, to: 8us | :7: traffic.load.to: '8us' (expected: a number in the unit of from",
        "type: uniform, from: 2KB | type: unifrm, from: 2KB | unknown type 'unifrm' (did you mean uniform?",
        "from: 2KB, | from: 2XB, | :6: traffic.sizes[0].mean.from: '2XB' (expected: a size",
        "mean: {type: uniform, from: 2KB, to: 9KB} | weight: 2 | :6: traffic.sizes[0].mean: missing",
        "key: switch.buffer | key: switch.bufer | transports[0].switch: bufer: unknown key (did you mean buffer?",
        "key: transport.windowSize | key: transport.window | transports[0].transport: window: '",
        "key: transport.windowSize | key: windowSize | key: 'windowSize' (expected: transport.KEY or switch.KEY)",
        "linkDelay: | bdp: {type: fixed, value: 9packets}\\n  linkDelay: | path.linkDelay: given as well as bdp",
        "value: 1us | value: 1KB | :3: path.linkDelay: a value in other units (expected: a time such as 1us)",
        "type: log-uniform, from: 1BDP | type: log-uniform, from: 0BDP | from: '0BDP' (expected: above 0)",
        "name: dctcp | name: D | :11: transports[0].name: 'D' (expected: small letters, digits and dashes)",
    })
    void shouldSayWhatIsWrongWhenASpaceIs(final String before, final String after, final String message) {
        final String text = SPACE.replace(before, after.replace("\\n", "\n"));
        final String error = assertThrows(IllegalArgumentException.class, () -> read(text)).getMessage();
        assertTrue(error.contains("mine.yaml"), error);
        assertTrue(error.contains(message), error);
        assertEquals(1, error.lines().count());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "path: {linkDelay: {type: fixed, value: 1us}} | path: given as well as network (expected: either of them)",
        "tiers: 2 | network.tiers",
        "paths: 0 | network.paths: 0 (expected: 1 to 1 million)",
        "tiers: {type: fixed, value: 4} | network.tiers: 4 (expected: 1 to 3)",
        "bdp: {type: fixed, value: 9packets} | network.linkDelay: given as well as bdp",
    })
    void shouldSayWhatIsWrongWithNetworks(final String line, final String message) {
        final String network = "network:\n  linkDelay: {type: fixed, value: 1us}\n";
        final String text = (line.startsWith("path:") ? line + "\n" + network : network + "  " + line + "\n")
                + SPACE.replaceFirst("(?s)path:.*?\ntraffic", "traffic");
        final String error = assertThrows(IllegalArgumentException.class, () -> read(text)).getMessage();
        assertTrue(error.contains(message), error);
        assertEquals(1, error.lines().count());
    }

    @Test
    void shouldNameBuiltInSpacesWhenThereIsNoSuchFile() {
        final String error =
                assertThrows(IllegalArgumentException.class, () -> Spaces.read("wid")).getMessage();
        assertEquals("wid: no such file, and no built-in space of this name (did you mean wide? expected: networks,"
                + " wide-networks, busy-networks, large-networks, long-networks, first-networks, wide, m3, quick,"
                + " quick-networks)",
                error);
    }

    @Test
    void shouldDrawWithinTheSpaceWhenDrawnOften() throws IOException {
        final Space space = read(SPACE);
        final Draw window = space.transports.get(0).settings.get(0).value;
        final Draw load = space.traffic.load;
        final RandomStream random = new RngStreams(5).stream("draws");
        double logs = 0;
        double loads = 0;
        for (int i = 0; i < 20_000; i++) {
            final Amount drawn = window.draw(random);
            assertEquals(Amount.Unit.BDP, drawn.unit());
            assertTrue(drawn.value() >= 1 && drawn.value() <= 4);
            logs += StrictMath.log(drawn.value()) / StrictMath.log(4);
            loads += load.draw(random).value();
        }
        assertEquals(0.5, logs / 20_000, 0.01);
        assertEquals(0.5, loads / 20_000, 0.01);
    }

    @Test
    void shouldDrawChoicesByTheirWeightsAndIntegersAllAlike() {
        final ChoiceDraw choice = new ChoiceDraw();
        choice.values.addAll(java.util.List.of("1", "2", "3"));
        choice.weights.addAll(java.util.List.of(1.0, 0.0, 3.0));
        choice.validate();
        final IntegerDraw integer = new IntegerDraw();
        integer.from = "2";
        integer.to = "5";
        integer.validate();
        final RandomStream random = new RngStreams(6).stream("draws");
        final int[] choices = new int[4];
        final int[] integers = new int[6];
        for (int i = 0; i < 40_000; i++) {
            choices[(int) choice.draw(random).value()]++;
            integers[(int) integer.draw(random).value()]++;
        }
        assertEquals(10_000, choices[1], 400);
        assertEquals(0, choices[2]);
        for (int i = 2; i <= 5; i++) {
            assertEquals(10_000, integers[i], 400);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"wide", "m3", "quick"})
    void shouldDrawSizesOfTheMeanThatLoadsAreComputedWith(final String name) {
        final Space space = Spaces.read(name);
        final RandomStream random = new RngStreams(7).stream("sizes");
        for (final SizeFamily family : space.traffic.sizes) {
            final SizeDistribution sizes = family.draw(random);
            final int count = 400_000;
            double sum = 0;
            double squares = 0;
            for (int i = 0; i < count; i++) {
                final double bytes = sizes.draw(random);
                sum += bytes;
                squares += bytes * bytes;
            }
            final double mean = sum / count;
            final double deviation = Math.sqrt((squares / count - mean * mean) / count);
            assertEquals(sizes.meanBytes(), mean, 5 * deviation + 1, family.getClass().getSimpleName());
        }
    }

    @Test
    void shouldHaveAFifthAboveTheMeanWhenSizesAreM3sPareto() {
        final M3Family family = new M3Family();
        family.shape = M3Family.Shape.PARETO;
        family.theta = Draw.fixed("20000");
        final RandomStream random = new RngStreams(8).stream("sizes");
        final SizeDistribution sizes = family.draw(random);
        int above = 0;
        for (int i = 0; i < 100_000; i++) {
            above += sizes.draw(random) > 16_000 ? 1 : 0;
        }
        assertEquals(20_000, above, 700);
    }
}
