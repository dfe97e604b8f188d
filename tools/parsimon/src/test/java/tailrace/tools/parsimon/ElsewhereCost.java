package tailrace.tools.parsimon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.SentNetwork;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.parsimon.cache.LinkDelays;

/**
 * Measures the overhead of links if other processes simulate them, with {@code parsimon-large} and arrivals for
 * {@code measure.arrivals}. It is not part of a build.
 */
class ElsewhereCost {
    private long beganNanos;

    private double seconds() {
        final long nowNanos = System.nanoTime();
        final double seconds = (nowNanos - beganNanos) / 1e9;
        beganNanos = nowNanos;
        return seconds;
    }

    @Test
    void shouldSayWhatIsBesideTheLinks() {
        final Scenario scenario = ScenarioFile.read("parsimon-large",
                List.of("stop.arrivals=" + System.getProperty("measure.arrivals", "100ms")));
        final EstimatedScenario subject = new EstimatedScenario(scenario, WhatIf.NONE);
        seconds();
        final Decomposition network = subject.decompose(true, flows -> { });
        System.out.printf("%d flows and their paths: %.1f s%n", network.flows().count(), seconds());
        final PackedWriter out = new PackedWriter();
        SentNetwork.write(subject, network, true, out);
        final byte[] bytes = out.toBytes();
        System.out.printf("as %d bytes, %.1f a flow: %.1f s%n", bytes.length,
                (double) bytes.length / network.flows().count(), seconds());
        final Decomposition read = SentNetwork.read(new PackedReader(bytes)).network();
        System.out.printf("read: %.1f s%n", seconds());
        assertEquals(network.flows().count(), read.flows().count());
        sortAll(network);
    }

    private void sortAll(final Decomposition network) {
        final LinkDistributions sorting = new LinkDistributions(network, new Parsimon.Options());
        final LinkDelays delays = new LinkDelays();
        long samples = 0;
        for (int channel = 0; channel < network.channels().count(); channel++) {
            final int count = network.channels().flows(channel);
            if (count > 0) {
                delays.delayPs = delays.delayPs.length < count ? new float[count] : delays.delayPs;
                sorting.of(channel, delays);
                samples += count;
            }
        }
        System.out.printf("%d delays into buckets: %.1f s%n", samples, seconds());
    }
}
