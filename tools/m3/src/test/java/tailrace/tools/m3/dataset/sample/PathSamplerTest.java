package tailrace.tools.m3.dataset.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.Spaces;
import tailrace.tools.m3.dataset.space.Split;
import tailrace.tools.m3.path.PathSpec;
import tailrace.transport.cc.RdmaParams;

class PathSamplerTest {
    private static Sample draw(final Space space, final long seed, final long number) {
        final Sample sample = new Sample();
        new PathSampler(space, seed).draw(number, sample);
        return sample;
    }

    private static long hash(final Sample sample) {
        final PathSpec spec = sample.spec;
        long hash = sample.drawn.hashCode() * 31L + spec.links;
        for (int piece = 0; piece < spec.flows; piece++) {
            hash = hash * 31 + spec.flowStartPs[piece];
            hash = hash * 31 + spec.flowSizeBytes[piece] * 7 + spec.flowSource[piece] * 3L
                    + spec.flowDestination[piece];
        }
        return hash;
    }

    @ParameterizedTest
    @ValueSource(strings = {"wide", "m3", "quick"})
    void shouldDrawTheSameSampleWhateverWasDrawnBefore(final String name) {
        final Space space = Spaces.read(name);
        space.maxPacketHops = 50_000;
        final PathSampler used = new PathSampler(space, 3);
        final Sample sample = new Sample();
        for (long number = 20; number >= 0; number--) {
            used.draw(number, sample);
            sample.spec.validate(1);
            assertEquals(hash(draw(space, 3, number)), hash(sample));
        }
        assertNotEquals(hash(draw(space, 3, 0)), hash(draw(space, 4, 0)));
    }

    @Test
    void shouldStayWithinTheSpace() {
        final Space space = Spaces.read("m3");
        space.foreground = 20;
        final Set<Integer> hops = new HashSet<>();
        for (long number = 0; number < 200; number++) {
            final Sample sample = draw(space, 1, number);
            final PathSpec spec = sample.spec;
            hops.add(spec.links);
            assertEquals(20, spec.foreground);
            assertEquals(10_000_000_000L, spec.linkNominalRateBitsPerSec[0]);
            assertEquals(spec.links == 2 ? 10_000_000_000L : 40_000_000_000L, spec.linkNominalRateBitsPerSec[1]);
            assertTrue(sample.targetLoad >= 0.2 && sample.targetLoad <= 0.8);
            assertTrue(sample.sigma >= 1 && sample.sigma <= 2);
            assertTrue(sample.meanSizeBytes >= 700 && sample.meanSizeBytes <= 130_000, "" + sample.meanSizeBytes);
            final RdmaParams transport = (RdmaParams) sample.settings.transports.get(0);
            assertTrue(transport.windowSize.bytes() >= 5000 && transport.windowSize.bytes() <= 30_000);
            assertTrue(sample.transport.equals("dcqcn") ? sample.settings.scenario.switch_.isLossless() : true);
            for (int piece = 0; piece < spec.flows; piece++) {
                assertEquals(1, spec.flowPriority[piece]);
            }
        }
        assertEquals(Set.of(2, 4, 6), hops);
    }

    @Test
    void shouldGiveThePathItsBandwidthDelayProduct() {
        final Space space = Spaces.read("quick");
        space.foreground = 1;
        for (long number = 0; number < 50; number++) {
            final PathSpec spec = draw(space, 1, number).spec;
            int piece = 0;
            while (!spec.isForeground(piece)) {
                piece++;
            }
            final double packets = spec.pathBdpBytes[spec.flowPath[piece]] / 1048.0;
            assertTrue(packets > 4.9 && packets < 30.1, "" + packets);
        }
    }

    @Test
    void shouldPutTheLoadAimedAtOnTheBusiestLink() {
        final Space space = Spaces.read("m3");
        space.foreground = 2000;
        space.maxPacketHops = Long.MAX_VALUE;
        double ratios = 0;
        int count = 0;
        for (long number = 0; number < 40; number++) {
            final Sample sample = draw(space, 2, number);
            ratios += busiestLoad(sample.spec) / sample.targetLoad;
            count++;
        }
        assertEquals(1, ratios / count, 0.04);
    }

    private static double busiestLoad(final PathSpec spec) {
        final double[] bytes = new double[spec.links];
        for (int piece = 0; piece < spec.flows; piece++) {
            for (int link = spec.join(piece); link < spec.leave(piece); link++) {
                bytes[link] += spec.flowSizeBytes[piece];
            }
        }
        final double durationPs = spec.flowStartPs[spec.flows - 1];
        for (int link = 0; link < spec.links; link++) {
            bytes[link] *= 8e12 / spec.linkNominalRateBitsPerSec[link] / durationPs;
        }
        return Arrays.stream(bytes).max().orElseThrow();
    }

    @Test
    void shouldHaveNoWorkloadInTwoPartsAndANewConfigurationForEachSample() {
        final Space space = Spaces.read("quick");
        space.foreground = 1;
        final Map<Long, Split.Part> parts = new HashMap<>();
        final Set<Map<String, String>> configurations = new HashSet<>();
        final int[] counts = new int[Split.Part.values().length];
        for (long number = 0; number < 2000; number++) {
            final Sample sample = draw(space, 1, number);
            final Split.Part before = parts.put(sample.workload, sample.part);
            assertTrue(before == null || before == sample.part);
            configurations.add(sample.drawn);
            counts[sample.part.ordinal()]++;
        }
        assertEquals(1000, parts.size());
        assertEquals(2000, configurations.size());
        assertEquals(400, counts[Split.Part.TEST.ordinal()], 90);
        assertEquals(400, counts[Split.Part.VALIDATION.ordinal()], 90);
    }

    @Test
    void shouldHaveSideHostsThatCanCarryTheirTraffic() {
        final Space space = Spaces.read("wide");
        space.maxPacketHops = 1_000_000;
        for (long number = 0; number < 60; number++) {
            final PathSpec spec = draw(space, 3, number).spec;
            final double[] bytes = new double[spec.links];
            final double[] capacity = new double[spec.links];
            double mean = 0;
            for (int piece = 0; piece < spec.flows; piece++) {
                mean += spec.flowSizeBytes[piece] / (double) spec.flows;
                bytes[spec.join(piece)] += spec.flowSizeBytes[piece];
            }
            for (int host = PathSpec.FIRST_SIDE_HOST; host < spec.hosts; host++) {
                capacity[spec.hostNode[host]] += spec.hostOutBitsPerSec[host];
            }
            final double[] rates = new double[spec.links];
            for (int node = 1; node < spec.links; node++) {
                rates[node] = bytes[node] * 8e12 / spec.flowStartPs[spec.flows - 1];
                final boolean known = bytes[node] / mean > 3000;
                assertTrue(!known || rates[node] < 1.1 * capacity[node], rates[node] + " of " + capacity[node]);
            }
        }
    }

    @Test
    void shouldSayThatASampleIsCutWhenItsPacketsAreTooMany() {
        final Space space = Spaces.read("m3");
        space.maxPacketHops = 20_000;
        int cut = 0;
        for (long number = 0; number < 30; number++) {
            final Sample sample = draw(space, 1, number);
            assertEquals(sample.spec.foreground < space.foreground, sample.cut);
            assertTrue(sample.spec.foreground >= 1);
            cut += sample.cut ? 1 : 0;
        }
        assertTrue(cut > 10);
    }
}
