package tailrace.tools.parsimon.cache;

import java.util.List;
import java.util.Random;
import tailrace.net.switches.SwitchParams;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.link.LinkSettings;
import tailrace.transport.link.LinkSpec;

/** Links and results for tests. */
final class Links {
    private Links() {}

    static LinkSettings settings() {
        return new LinkSettings(List.of(new Dctcp.Params()), new SwitchParams.Ecn());
    }

    static LinkSpec link(final int flows) {
        final LinkSpec spec = new LinkSpec();
        spec.rateBitsPerSec = 9_900_000_000L;
        spec.nominalRateBitsPerSec = 10_000_000_000L;
        spec.delayPs = 1_000_000;
        spec.seed = 7;
        for (int i = 0; i < 3; i++) {
            spec.addSource(10_000_000_000L + i, 1_000_000 + i);
            spec.addDestination(100_000_000_000L + i, 2_000_000 + i);
            spec.addPath(4 + i, 14_000_000 + i, 18_000 + i, 10_000_000_000L + i);
        }
        for (int i = 0; i < flows; i++) {
            spec.addFlow(i % 3, (i + 1) % 3, i % 2, 1000 + i, 1_000_000L * i);
        }
        return spec;
    }

    static LinkDelays delays(final int flows, final long seed) {
        final LinkDelays delays = new LinkDelays();
        delays.ensure(flows);
        final Random random = new Random(seed);
        for (int i = 0; i < flows; i++) {
            delays.delayPs[i] = random.nextInt(3) == 0 ? 0 : random.nextFloat() * 1e9f;
        }
        delays.dataPackets = random.nextInt(1 << 30);
        delays.retransmissions = random.nextInt(1 << 30);
        delays.marks = random.nextInt(1 << 30);
        return delays;
    }
}
