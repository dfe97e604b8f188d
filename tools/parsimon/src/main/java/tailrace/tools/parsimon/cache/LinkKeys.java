package tailrace.tools.parsimon.cache;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import tailrace.scenario.InputHash;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.jobs.store.Hash128;
import tailrace.scenario.jobs.store.JobKey;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkSettings;
import tailrace.transport.link.LinkSpec;

/**
 * Computes keys for the links of an estimate. A key is a hash of the whole specification, the settings, the kind of
 * backend, and the simulator's code. The settings include all parameters of the transports, and the contents of files
 * that these name. The specification does not contain flow numbers, so a link with the same flows has the same key in
 * every estimate. Only one thread may use an instance.
 */
public final class LinkKeys {
    private final JobKey common;
    private final Hash128 hash = new Hash128();

    /**
     * Creates keys for a backend and settings.
     *
     * @param code identity of the simulator's code, see {@link tailrace.scenario.jobs.store.CodeFingerprint}
     */
    public LinkKeys(final LinkBackend.Kind backend, final LinkSettings settings, final String code) {
        hash.add(code);
        hash.add(backend.name());
        hash.add(text(settings));
        this.common = hash.key();
    }

    /** Formats every public field, so that fields of later versions are included. */
    private static String text(final LinkSettings settings) {
        final StringBuilder text = new StringBuilder();
        for (final Field field : LinkSettings.class.getFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                text.append(field.getName()).append(": ");
                append(text, value(field, settings));
            }
        }
        return text.toString();
    }

    private static Object value(final Field field, final LinkSettings settings) {
        try {
            return field.get(settings);
        } catch (final IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void append(final StringBuilder text, final Object value) {
        if (value instanceof final List<?> list) {
            text.append(list.size()).append('\n');
            list.forEach(item -> append(text, item));
        } else if (value == null || ScenarioFile.isScalar(value.getClass())) {
            text.append(value).append('\n');
        } else {
            final String part = ScenarioFile.writePart(value);
            text.append(value.getClass().getName()).append('\n').append(part).append(new InputHash().files(part));
        }
    }

    /** Returns the key of a link. */
    public JobKey of(final LinkSpec spec) {
        hash.reset().add(common.high(), common.low());
        hash.add(spec.position.ordinal(), spec.seed);
        hash.add(spec.rateBitsPerSec, spec.nominalRateBitsPerSec);
        hash.add(spec.delayPs, spec.flows);
        hash.add(spec.sourceRateBitsPerSec, spec.sources);
        hash.add(spec.sourceNominalRateBitsPerSec, spec.sources);
        hash.add(spec.sourceDelayPs, spec.sources);
        hash.add(spec.destinationRateBitsPerSec, spec.destinations);
        hash.add(spec.destinationDelayPs, spec.destinations);
        hash.add(spec.pathHops, spec.paths);
        hash.add(spec.pathBaseRttPs, spec.paths);
        hash.add(spec.pathBdpBytes, spec.paths);
        hash.add(spec.pathBottleneckBitsPerSec, spec.paths);
        for (int i = 0; i < spec.flows; i++) {
            hash.add(spec.flowStartPs[i], spec.flowSizeBytes[i]);
            hash.add((long) spec.flowSource[i] << 32 | spec.flowDestination[i],
                    (long) spec.flowPath[i] << 16 | spec.flowPriority[i] << 8 | spec.flowTransport[i] & 0xFF);
        }
        return hash.key();
    }
}
