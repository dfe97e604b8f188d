package tailrace.tools.parsimon.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.core.Size;
import tailrace.net.switches.SwitchParams;
import tailrace.scenario.jobs.store.JobKey;
import tailrace.transport.CongestionControl;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.Timely;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkSettings;
import tailrace.transport.link.LinkSpec;

class LinkKeysTest {
    private static JobKey key(final LinkSettings settings) {
        return new LinkKeys(LinkBackend.Kind.LINK, settings, "code").of(Links.link(5));
    }

    private static JobKey key(final LinkSpec spec) {
        return new LinkKeys(LinkBackend.Kind.LINK, Links.settings(), "code").of(spec);
    }

    /** Checks that every field of a specification is part of the key, including fields of later versions. */
    @Test
    void shouldDependOnEveryFieldOfTheSpecification() throws IllegalAccessException {
        final JobKey before = key(Links.link(5));
        final Set<JobKey> keys = new HashSet<>(Set.of(before));
        int changes = 0;
        for (final Field field : LinkSpec.class.getFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                continue;
            }
            for (final int index : field.getType().isArray() ? new int[] {0, 2} : new int[] {0}) {
                final LinkSpec spec = Links.link(5);
                change(field, spec, index);
                assertTrue(keys.add(key(spec)), field.getName() + " " + index);
                changes++;
            }
        }
        assertTrue(changes > 30);
    }

    private static void change(final Field field, final LinkSpec spec, final int index)
            throws IllegalAccessException {
        if (field.getType().isArray()) {
            final Object array = field.get(spec);
            if (array instanceof final byte[] bytes) {
                bytes[index]++;
            } else if (array instanceof final int[] ints) {
                ints[index]++;
            } else {
                Array.setLong(array, index, Array.getLong(array, index) + 1);
            }
        } else if (field.getType() == int.class) {
            field.setInt(spec, field.getInt(spec) - 1);
        } else if (field.getType() == long.class) {
            field.setLong(spec, field.getLong(spec) + 1);
        } else if (field.getType() == LinkSpec.Position.class) {
            field.set(spec, LinkSpec.Position.LAST_HOP);
        } else {
            fail("field " + field + " is new (expected: LinkKeys and this test to know its type)");
        }
    }

    @Test
    void shouldNotDependOnWhatTheSpecificationHeldBefore() {
        final LinkSpec used = Links.link(1000);
        final LinkSpec small = Links.link(5);
        used.clear();
        for (int i = 0; i < 3; i++) {
            used.addSource(small.sourceRateBitsPerSec[i], small.sourceDelayPs[i]);
            used.addDestination(small.destinationRateBitsPerSec[i], small.destinationDelayPs[i]);
            used.addPath(small.pathHops[i], small.pathBaseRttPs[i], small.pathBdpBytes[i],
                    small.pathBottleneckBitsPerSec[i]);
        }
        for (int i = 0; i < small.flows; i++) {
            used.addFlow(small.flowSource[i], small.flowDestination[i], small.flowPath[i], small.flowSizeBytes[i],
                    small.flowStartPs[i]);
        }
        assertEquals(key(small), key(used));
        final LinkKeys keys = new LinkKeys(LinkBackend.Kind.LINK, Links.settings(), "code");
        keys.of(Links.link(77));
        assertEquals(key(small), keys.of(small), "one object for many links");
    }

    @Test
    void shouldDependOnSettings() {
        final Set<JobKey> keys = new HashSet<>(Set.of(key(Links.settings())));
        final LinkSettings rules = Links.settings();
        rules.rules = LinkSettings.Rules.MINIM;
        assertTrue(keys.add(key(rules)));
        final LinkSettings ecn = Links.settings();
        ecn.ecn.kMinPerGbps = Size.bytes(3001);
        assertTrue(keys.add(key(ecn)));
        final LinkSettings byRate = Links.settings();
        byRate.ecn.byRate = List.of(new SwitchParams.Ecn.RateThresholds());
        assertTrue(keys.add(key(byRate)));
    }

    @Test
    void shouldDependOnTransports() {
        final SwitchParams.Ecn ecn = new SwitchParams.Ecn();
        final Dctcp.Params changed = new Dctcp.Params();
        changed.g /= 2;
        final Dctcp.Params inherited = new Dctcp.Params();
        inherited.initialWindowPackets = 10;
        final List<LinkSettings> different = List.of(Links.settings(),
                new LinkSettings(List.of(changed), ecn), new LinkSettings(List.of(inherited), ecn),
                new LinkSettings(List.of(new Timely.Params()), ecn),
                new LinkSettings(List.of(new Dctcp.Params(), new Timely.Params()), ecn),
                new LinkSettings(List.of(new Timely.Params(), new Dctcp.Params()), ecn));
        assertEquals(different.size(), different.stream().map(LinkKeysTest::key).distinct().count());
        assertEquals(key(Links.settings()), key(Links.settings()));
    }

    /** Parameters of a plug-in's transport that reads a file. */
    public static final class FileParams extends TransportParams {
        /** Path of the file. */
        public String file;

        /** Parameters without a file. */
        public FileParams() {}

        @Override
        public CongestionControl newCongestionControl() {
            return new Dctcp.Params().newCongestionControl();
        }

        @Override
        public boolean usesEcn() {
            return true;
        }
    }

    @Test
    void shouldDependOnTheContentsOfFilesThatTransportsName(@TempDir final Path folder) throws IOException {
        final FileParams params = new FileParams();
        params.file = Files.writeString(folder.resolve("gains.txt"), "1").toString();
        final JobKey before = key(new LinkSettings(List.of(params), new SwitchParams.Ecn()));
        Files.writeString(Path.of(params.file), "2");
        assertNotEquals(before, key(new LinkSettings(List.of(params), new SwitchParams.Ecn())));
        Files.writeString(Path.of(params.file), "1");
        assertEquals(before, key(new LinkSettings(List.of(params), new SwitchParams.Ecn())));
    }

    @Test
    void shouldDependOnBackendAndCode() {
        final LinkSpec spec = Links.link(5);
        final JobKey link = key(spec);
        assertNotEquals(link, new LinkKeys(LinkBackend.Kind.PACKET, Links.settings(), "code").of(spec));
        assertNotEquals(link, new LinkKeys(LinkBackend.Kind.LINK, Links.settings(), "other").of(spec));
    }
}
