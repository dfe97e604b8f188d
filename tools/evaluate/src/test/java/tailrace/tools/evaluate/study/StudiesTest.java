package tailrace.tools.evaluate.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.evaluate.stats.StopRule;

/** The studies, small. */
class StudiesTest {
    /** Trials of which controls tell most: fewer are needed, and the mean is held as often as is said. */
    @Test
    void shouldTakeFewerTrialsFromAPopulationWhoseControlsTellMost() {
        final Population population = new Population();
        final RandomStream random = new RngStreams(1).stream("population");
        for (int i = 0; i < 2_000; i++) {
            final double[] controls = {random.nextGaussian(), random.nextGaussian()};
            population.add(5 + 2 * controls[0] + 0.7 * random.nextGaussian(), controls);
        }
        final StopRule rule = new StopRule(0.05, 0.95);
        double plain = 0;
        double with = 0;
        int held = 0;
        for (int i = 0; i < 100; i++) {
            final DrawnRun one = new DrawnRun(population, new RngStreams(i).stream("run"), rule, 0.001);
            one.run(true, 10_000);
            plain += one.trials();
            final DrawnRun other = new DrawnRun(population, new RngStreams(i).stream("run"), rule, 0.001);
            held += other.run(false, 10_000).contains(population.mean(), 0.95) ? 1 : 0;
            with += other.trials();
            assertEquals(0, one.cheapTrials());
            assertTrue(other.cheapTrials() >= 10L * other.trials());
        }
        final double share = with / plain;
        assertTrue(share < 0.4, () -> "share " + share);
        assertTrue(held >= 90, "held " + held);
    }

    /** The change of the estimand alone moves p99 of 44 flows; the table has no tail such as its fit. */
    @Test
    void shouldKeepEstimandsAndLawsApart() {
        final List<List<String>> rows = new TailStudy(20, 0.01, new LocalJobs(1)).run();
        assertEquals(2 * (3 + 3 + 4), rows.size());
        assertEquals(List.of("empirical", "plain", "pooled quantile of 40 trials"), rows.get(0).subList(0, 3));
        final double tableMs = Double.parseDouble(rows.get(0).get(3));
        final double untruncatedMs = rows.stream()
            .filter(row -> row.get(0).equals("untruncated") && row.get(1).equals("plain")).findFirst()
            .map(row -> Double.parseDouble(row.get(3))).orElseThrow();
        assertTrue(tableMs < 6 && untruncatedMs > 8, () -> tableMs + " " + untruncatedMs);
        assertTrue(rows.stream().allMatch(row -> row.size() == TailStudy.HEADER.size()));
    }
}
