package tailrace.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.scenario.output.Outputs;
import tailrace.scenario.output.QueuesOutput;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.application.ContinuousApplication;
import tailrace.scenario.workload.application.PartitionAggregateApplication;
import tailrace.scenario.workload.arrivals.Arrivals;
import tailrace.scenario.workload.arrivals.LogNormalArrivals;
import tailrace.scenario.workload.arrivals.PoissonArrivals;
import tailrace.scenario.workload.load.FlowRateLoad;
import tailrace.scenario.workload.load.HostLoad;
import tailrace.scenario.workload.load.Load;
import tailrace.scenario.workload.load.MaxLinkLoad;
import tailrace.scenario.workload.pattern.IncastPattern;
import tailrace.scenario.workload.pattern.PairsPattern;
import tailrace.scenario.workload.pattern.Pattern;
import tailrace.scenario.workload.pattern.PermutationPattern;
import tailrace.scenario.workload.sizes.CdfSizes;
import tailrace.scenario.workload.sizes.FixedSizes;
import tailrace.scenario.workload.sizes.ParetoSizes;
import tailrace.scenario.workload.sizes.Sizes;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.FixedWindow;

class ScenarioRoundTripPropertyTest {
    private static final Path HERE = Path.of("");

    @Property(tries = 400)
    void shouldReadBackWhatItWrote(@ForAll("scenarios") final Scenario scenario) {
        scenario.validate();
        final String written = ScenarioFile.write(scenario);
        final Scenario read = ScenarioFile.parse(written, "x.yaml", HERE, List.of());
        assertEquals(scenario, read, written);
        assertEquals(scenario.description, read.description, written);
        assertEquals(written, ScenarioFile.write(read));
    }

    /** Any damaged file is either read, or refused in one line that begins with its name. */
    @Property(tries = 1500)
    void shouldRefuseInOneLineWhateverIsDoneToAFile(
            @ForAll("scenarios") final Scenario scenario, @ForAll final int seed) {
        final String text = spoil(ScenarioFile.write(scenario), new Random(seed));
        try {
            ScenarioFile.parse(text, "x.yaml", HERE, List.of());
        } catch (final IllegalArgumentException e) {
            if (!e.getMessage().startsWith("x.yaml") || e.getMessage().lines().count() != 1) {
                fail(e.getMessage(), e);
            }
        }
    }

    private static String spoil(final String text, final Random random) {
        final StringBuilder spoilt = new StringBuilder(text);
        final String[] bits = {":", "{", "}", "[", "]", "- ", "\n", "  ", "\t", "\"", "'", "&a ", "*a", "null", "1e400",
            "-1",
            "!!int ", "---\n", "#", "|", "\u0000", "\ud800", "type: x", "9".repeat(30), "NaN", "0x10", "%"};
        for (int i = random.nextInt(3); i >= 0; i--) {
            final int at = random.nextInt(spoilt.length());
            switch (random.nextInt(4)) {
                case 0 -> spoilt.delete(at, Math.min(spoilt.length(), at + 1 + random.nextInt(12)));
                case 1 -> spoilt.insert(at, bits[random.nextInt(bits.length)]);
                case 2 -> spoilt.setCharAt(at, (char) random.nextInt(300));
                default -> {
                    final int end = Math.min(spoilt.length(), at + random.nextInt(60));
                    spoilt.insert(random.nextInt(spoilt.length()), spoilt.substring(at, end));
                }
            }
        }
        return spoilt.toString();
    }

    @Provide
    Arbitrary<Scenario> scenarios() {
        final Arbitrary<String> texts = Arbitraries.strings()
                .withChars("abc XYZ019.,:;#'\"\\/-_{}[]&*!|>%@`~?=\n\u00e9\u4e2d")
                .withCharRange('\u0001', '\u0020').ofMaxLength(60);
        final Arbitrary<String> words = Arbitraries.of("null", "true", "~", "", "1", "1.0", "0x1", "1e3", "yes", "off",
            "-",
                "- a", "a: b", " x ", "#", "2001-01-01", "1:30", "'", "<<", "=", "x\n", "\nx", "x\n\n");
        return Combinators.combine(Arbitraries.oneOf(texts, words), Arbitraries.longs(), transports(),
                workloads().list().ofMinSize(1).ofMaxSize(3), outputs()).as((text, seed, transport, workloads, outputs)
                -> {
                    final Scenario scenario = new Scenario();
                    scenario.name = text;
                    scenario.description = text;
                    scenario.seed = seed;
                    scenario.transport = transport;
                    scenario.workloads = workloads;
                    scenario.outputs = outputs;
                    scenario.stop.arrivals = new Time(1 + Math.abs(seed % 1000));
                    scenario.stop.flows = workloads.stream().anyMatch(w -> w.application != null)
                            ? null : scenario.stop.arrivals.ps();
                    return scenario;
                });
    }

    private static Arbitrary<TransportParams> transports() {
        final Arbitrary<TransportParams> dctcp = Arbitraries.doubles().between(0.001, 1).ofScale(12).map(g -> {
            final Dctcp.Params params = new Dctcp.Params();
            params.g = g;
            return params;
        });
        final Arbitrary<TransportParams> fixed = Arbitraries.longs().greaterOrEqual(0).map(rate -> {
            final FixedWindow.Params params = new FixedWindow.Params();
            params.rate = new Rate(rate);
            params.unlimited = rate % 2 == 0;
            return params;
        });
        return Arbitraries.oneOf(dctcp, fixed);
    }

    private static Arbitrary<Workload> workloads() {
        return Arbitraries.oneOf(generated(), applications());
    }

    private static Arbitrary<Workload> applications() {
        return Combinators.combine(sizes(), times(), Arbitraries.integers().between(1, 99)).as((sizes, start, n) -> {
            final Workload workload = new Workload();
            workload.sizes = sizes;
            workload.start = start;
            if (n % 3 == 0) {
                final PartitionAggregateApplication aggregate = new PartitionAggregateApplication();
                aggregate.fanouts = List.of(n, n + 1);
                aggregate.perSecond = 1.0 / n;
                aggregate.handshake = n % 2 == 0;
                workload.application = aggregate;
            } else {
                final ContinuousApplication continuous = new ContinuousApplication();
                continuous.senders = "random " + n;
                workload.application = continuous;
            }
            return workload;
        });
    }

    private static Arbitrary<Workload> generated() {
        return Combinators.combine(sizes(), loads(), patterns(), arrivals(), times(),
            Arbitraries.integers().between(0, 7))
                .as((sizes, load, pattern, arrivals, start, priority) -> {
                    final Workload workload = new Workload();
                    workload.sizes = sizes;
                    workload.load = load;
                    workload.pattern = pattern;
                    workload.arrivals = arrivals;
                    workload.start = start;
                    workload.priority = priority;
                    return workload;
                });
    }

    private static Arbitrary<Time> times() {
        return Arbitraries.longs().between(0, Time.END.ps() / 2).map(Time::new);
    }

    private static Arbitrary<Sizes> sizes() {
        final Arbitrary<Sizes> fixed = Arbitraries.longs().between(1, 1L << 40).map(bytes -> {
            final FixedSizes sizes = new FixedSizes();
            sizes.size = Size.bytes(bytes);
            return sizes;
        });
        final Arbitrary<Sizes> pareto = Arbitraries.doubles().between(1.01, 9).map(shape -> {
            final ParetoSizes sizes = new ParetoSizes();
            sizes.min = Size.bytes(100);
            sizes.shape = shape;
            return sizes;
        });
        final Arbitrary<Sizes> cdf = Arbitraries.of("websearch", "meta-hadoop").map(name -> {
            final CdfSizes sizes = new CdfSizes();
            sizes.name = name;
            return sizes;
        });
        return Arbitraries.oneOf(fixed, pareto, cdf);
    }

    private static Arbitrary<Load> loads() {
        return Arbitraries.doubles().between(0.01, 1).tuple2().map(values -> {
            if (values.get1() < 0.3) {
                final HostLoad load = new HostLoad();
                load.value = values.get2();
                return load;
            } else if (values.get1() < 0.6) {
                final MaxLinkLoad load = new MaxLinkLoad();
                load.value = values.get2();
                return load;
            }
            final FlowRateLoad load = new FlowRateLoad();
            load.flowsPerSecond = values.get2() * 1e6;
            return load;
        });
    }

    private static Arbitrary<Pattern> patterns() {
        return Arbitraries.of(0, 1, 2).map(kind -> {
            if (kind == 0) {
                return new PermutationPattern();
            } else if (kind == 1) {
                return new IncastPattern();
            }
            final PairsPattern pairs = new PairsPattern();
            pairs.pairs = List.of("h0->h1", "2->3");
            return pairs;
        });
    }

    private static Arbitrary<Arrivals> arrivals() {
        return Arbitraries.doubles().between(0, 5).map(sigma -> {
            if (sigma < 1) {
                return new PoissonArrivals();
            }
            final LogNormalArrivals arrivals = new LogNormalArrivals();
            arrivals.sigma = sigma;
            return arrivals;
        });
    }

    private static Arbitrary<Outputs> outputs() {
        return Arbitraries.of(Outputs.FlowFormat.values()).map(format -> {
            final Outputs outputs = new Outputs();
            outputs.flows = format;
            outputs.queues = format == Outputs.FlowFormat.NONE ? null : new QueuesOutput();
            return outputs;
        });
    }
}
