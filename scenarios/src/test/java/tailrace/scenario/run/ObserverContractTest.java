package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.core.Time;
import tailrace.net.marking.Marking;
import tailrace.net.queue.Scheduling;
import tailrace.net.switches.SwitchParams;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.config.ParamFile;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.output.Output;
import tailrace.scenario.output.WatchedRun;
import tailrace.scenario.progress.RunMonitor;
import tailrace.transport.Crediting;
import tailrace.transport.PathChoice;
import tailrace.transport.RecoveryChoice;
import tailrace.transport.TransportParams;

/**
 * Contract of everything that observes a run: it changes no result, whatever the network draws at random. New kinds of
 * switches, marking, schedulers and transports are found automatically. Takes some 10 s: each is run nine times.
 */
class ObserverContractTest {
    private static final long SECOND = 1_000_000_000;
    private static final String LEAVES_QUEUE = "ecn: {mode: red, at: dequeue, kMinPerGbps: 20B, kMaxPerGbps: 2KB}";
    private static final String JOINS_QUEUE = "ecn: {mode: red, kMinPerGbps: 20B, kMaxPerGbps: 2KB}";

    /** Reads a running simulation in equal steps of simulated time. */
    private record Reader(Time every, Runnable reads) implements Output {
        @Override
        public Detail detail() {
            return Detail.MOMENTS;
        }

        @Override
        public List<String> files() {
            return List.of();
        }

        @Override
        public void open(final WatchedRun run) {
            run.every(every, nowPs -> reads.run());
        }
    }

    static Stream<String> switches() {
        final List<String> all = new ArrayList<>();
        for (final String type : ParamFile.types(SwitchParams.class)) {
            final String model = type.equals("cioq") ? "cioq, minQueue: 131072B" : type;
            Stream.of("", ", " + LEAVES_QUEUE, ", " + JOINS_QUEUE).forEach(marks -> all.add(model + marks));
        }
        for (final String type : ParamFile.types(Scheduling.class)) {
            all.add("output-queued, scheduler: {type: " + type + "}, " + LEAVES_QUEUE);
        }
        for (final String type : ParamFile.types(Marking.class)) {
            final String marking = "marking: {type: " + type + (type.equals("priority-thresholds")
                    ? ", priorities: [{kMinPerGbps: 20B, kMaxPerGbps: 2KB}]}" : ", minPerGbps: 20B, maxPerGbps: 2KB}");
            Stream.of("enqueue", "dequeue").forEach(at -> all.add(
                    "output-queued, ecn: {at: " + at + ", " + marking + "}"));
        }
        final String small = "output-queued, minQueue: 30KB, queuePerGbps: 0B, ";
        all.add(small + "trim: {victim: coin}, " + LEAVES_QUEUE);
        all.add(small + "randomDrop: {room: 9KB}, " + LEAVES_QUEUE);
        all.add("output-queued, loadBalancing: {type: packet-scatter}, " + LEAVES_QUEUE);
        all.add("output-queued, loadBalancing: {type: drill}, " + LEAVES_QUEUE);
        all.add("output-queued, ecn: {mode: red, at: dequeue, basis: drain, kMinPerGbps: 20B, kMaxPerGbps: 2KB}");
        return all.stream();
    }

    static Stream<String> transports() {
        return Stream.of(ParamFile.types(TransportParams.class).stream(),
                ParamFile.types(PathChoice.class).stream().map(type -> "nscc, pathControl: " + type),
                ParamFile.types(Crediting.class).stream().map(
                        type -> "fixed-window, ecn: true, recovery: selective-repeat, receiver: " + type),
                ParamFile.types(RecoveryChoice.class).stream().map(type -> "dctcp, recovery: " + type))
                .flatMap(all -> all);
    }

    /** Measured utilisation is rounded at random as packets leave. */
    static Stream<String> switchesThatMeasure() {
        return switches().filter(model -> !model.contains("scheduler"));
    }

    private static Scenario scenario(final String model, final String transport) {
        return ScenarioFile.parse("""
                name: x
                topology: {type: leaf-spine, leaves: 2, spines: 2, hostsPerLeaf: 4, fabricRate: 100Gbps}
                workloads:
                  - {sizes: {type: fixed, size: 60KB}, load: {type: host, value: 0.7}, priority: 2}
                  - {sizes: {type: fixed, size: 60KB}, pattern: {type: incast, senders: 5}, arrivals: once, priority: 1}
                stop: {flows: 40}
                """, "x.yaml", Path.of(""), List.of(
                        "switch={type: " + model + "}", "transport={type: " + transport
                                + (model.contains("trim") ? ", recovery: selective-repeat}" : "}")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("switches")
    void shouldChangeNothingInAnyNetwork(final String model) {
        requireSameResults(model, "dctcp");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("switchesThatMeasure")
    void shouldChangeNothingWhenPortsMeasure(final String model) {
        requireSameResults(model, "hpcc-pint");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("transports")
    void shouldChangeNothingForAnyTransport(final String transport) {
        requireSameResults("output-queued, " + LEAVES_QUEUE, transport);
    }

    private static void requireSameResults(final String model, final String transport) {
        final Scenario scenario = scenario(model, transport);
        final String alone = run(scenario, ArrivalMode.AS_EVENTS, false);
        for (final ArrivalMode mode : List.of(ArrivalMode.AS_EVENTS, ArrivalMode.IN_WINDOWS)) {
            assertEquals(alone, run(scenario, mode, true), "checked, " + mode);
            for (final long everyNs : new long[] {900, 7_300, 21_000}) {
                assertEquals(alone, sampled(scenario, mode, Time.ns(everyNs)), "every " + everyNs + " ns, " + mode);
            }
        }
    }

    /** Runs with a live view, counters, queues and recounts that read every port in equal steps. */
    private static String sampled(final Scenario scenario, final ArrivalMode mode, final Time every) {
        final AtomicInteger found = new AtomicInteger();
        final AtomicLong nanos = new AtomicLong();
        final Runnable[] reads = new Runnable[1];
        final SimulationRun.Options options = new SimulationRun.Options();
        options.arrivals = mode;
        options.outputs = List.of(new Reader(every, () -> reads[0].run()));
        try (SimulationRun simulation = new SimulationRun(scenario, options)) {
            final NetworkReader look = simulation.look(nanos::get);
            reads[0] = () -> {
                nanos.addAndGet(20 * SECOND);
                found.addAndGet(Objects.isNull(look.get()) ? 0 : 1);
                simulation.network().checkInvariants();
            };
            final String fingerprint = simulation.run(RunMonitor.NONE).fingerprint;
            assertTrue(found.get() > 0, "the live view found nothing");
            return fingerprint;
        }
    }

    private static String run(final Scenario scenario, final ArrivalMode mode, final boolean check) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.arrivals = mode;
        options.check = check;
        try (SimulationRun simulation = new SimulationRun(scenario, options)) {
            return simulation.run(RunMonitor.NONE).fingerprint;
        }
    }
}
