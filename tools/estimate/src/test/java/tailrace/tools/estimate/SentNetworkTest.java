package tailrace.tools.estimate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.tools.estimate.whatif.WhatIf;

class SentNetworkTest {
    private static final String MORE = "{sizes: {type: fixed, size: 1KB}, load: {type: host, value: 0.1}, priority: 2}";

    private static byte[] sent(final EstimatedScenario subject, final Decomposition network, final boolean ack) {
        final PackedWriter out = new PackedWriter();
        SentNetwork.write(subject, network, ack, out);
        return out.toBytes();
    }

    private static List<?> flow(final Decomposition network, final int flow) {
        final FlowTable flows = network.flows();
        return List.of(flows.src(flow), flows.dst(flow), flows.sizeBytes(flow), flows.startPs(flow),
                flows.priority(flow), flows.workload(flow), network.transport(flow), network.packets(flow),
                network.idealFctPs(flow),
                IntStream.range(0, network.paths().hops(flow)).mapToObj(hop -> network.paths().channel(flow, hop))
                        .toList());
    }

    private static List<?> channel(final Decomposition network, final int channel) {
        final ChannelLoads loads = network.loads();
        return List.of(network.links().name(channel), network.links().delayPs(channel),
                network.links().rateBitsPerSec(channel), network.rates().bitsPerSec(channel), loads.flows(channel),
                loads.packets(channel), loads.wireBytes(channel), loads.ackBytes(channel), loads.durationPs(channel),
                IntStream.range(0, network.channels().flows(channel))
                        .mapToObj(i -> network.channels().flow(channel, i)).toList());
    }

    private static void assertSame(final Decomposition expected, final Decomposition found) {
        assertEquals(expected.seed(), found.seed());
        assertEquals(expected.flows().count(), found.flows().count());
        for (int flow = 0; flow < expected.flows().count(); flow++) {
            assertEquals(flow(expected, flow), flow(found, flow));
        }
        assertEquals(expected.links().count(), found.links().count());
        for (int channel = 0; channel < expected.links().count(); channel++) {
            assertEquals(channel(expected, channel), channel(found, channel));
        }
    }

    @Test
    void shouldBeTheSameNetworkWhenItHasArrived() {
        final EstimatedScenario subject =
                new EstimatedScenario(TestScenarios.fatTree("seed=4", "workloads[1].priority=3"), WhatIf.NONE);
        final Decomposition network = subject.decompose(true, flows -> { });
        final byte[] bytes = sent(subject, network, true);
        assertSame(network, SentNetwork.read(new PackedReader(bytes)).network());
        assertTrue(bytes.length < 40 * network.flows().count(), () -> bytes.length + " bytes");
    }

    @Test
    void shouldHaveArrivedWithItsChanges() {
        final EstimatedScenario subject = new EstimatedScenario(TestScenarios.fatTree(), WhatIf.parse(List.of(
                "link=tor0-h1:rate=5G", "link=h0-tor0:delay=7us", "workload=" + MORE)));
        final Decomposition network = subject.decompose(false, flows -> { });
        final SentNetwork received = SentNetwork.read(new PackedReader(sent(subject, network, false)));
        assertSame(network, received.network());
        assertEquals(subject.workloads(), received.subject().workloads());
        final int[] hosts = IntStream.range(0, 16).toArray();
        assertArrayEquals(Arrays.stream(hosts).mapToObj(host -> subject.topology().node(host).name()).toArray(),
                Arrays.stream(hosts).mapToObj(host -> received.subject().topology().node(host).name()).toArray());
    }
}
