package tailrace.tools.m3;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.jobs.InlineJobs;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.whatif.WhatIf;

/** Checks that packet simulations of the same flows correct estimates before and after a change of links. */
class WhatIfLabelsTest {
    private static final String SCENARIO = """
            topology: {type: fat-tree, k: 4}
            transport: {type: dctcp}
            workloads:
              - {sizes: {type: choice, sizes: [3KB, 20KB, 200KB]}, load: {type: host, value: 0.5}}
            stop: {arrivals: 1ms}
            """;

    /** An estimate, and the flows that the packet engine simulated for its correction. */
    private record Estimated(M3Estimate estimate, Set<Integer> labels) {
        long[] fctPs() {
            return LongStream.range(0, estimate.flows().count()).map(flow -> estimate.fctPs((int) flow)).toArray();
        }
    }

    /** Runner that records the labelled flows. */
    private record Watched(Set<Integer> labels) implements JobRunner {
        @Override
        public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
            for (long job = 0; job < batch.count(); job++) {
                if (batch.specification(job) instanceof final LabelWorker.Path path) {
                    Arrays.stream(path.flows()).forEach(labels::add);
                }
            }
            new InlineJobs().run(batch, listener);
        }
    }

    private static Estimated estimate(final String... changes) {
        final M3.Options options = new M3.Options();
        options.backend = M3.Backend.MODEL;
        options.paths = 60;
        options.packetFlows = 40;
        options.jobs = 1;
        final Set<Integer> labels = new TreeSet<>();
        options.elsewhere = new Watched(labels);
        return new Estimated(new M3(new EstimatedScenario(
                ScenarioFile.parse(SCENARIO, "small.yaml", Path.of(""), List.of()), WhatIf.parse(List.of(changes))),
                options).run(RunMonitor.NONE), labels);
    }

    /** The estimate without a change, which all tests use. */
    private static final Estimated BEFORE = estimate();

    private static Object factors(final Estimated of) {
        return ((Map<?, ?>) of.estimate.account().details().get("packetFlows")).get("factors");
    }

    @ParameterizedTest
    @ValueSource(strings = {"link=tor0-agg0:rate=400Gbps", "link=tor0-agg0:down"})
    void shouldCorrectByTheSameFlowsWhenLinksChange(final String change) {
        final Estimated before = BEFORE;
        final Estimated after = estimate(change);
        assertTrue(before.labels.size() > 20, before.labels::toString);
        assertEquals(before.labels, after.labels);
        assertEquals(factors(before), factors(after));
        assertFalse(Arrays.equals(before.fctPs(), after.fctPs()));
    }

    @Test
    void shouldChangeNothingWhenTheLinkIsAsItWas() {
        assertArrayEquals(BEFORE.fctPs(), estimate("link=tor0-agg0:rate=100Gbps").fctPs());
    }
}
