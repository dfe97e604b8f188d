package tailrace.tools.peers.hpcc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tailrace.net.lb.MurmurHash;

/**
 * Creates remarks on keys that have another effect in Tailrace than in the simulator. A remark has the form
 * {@code file:line: KEY value (expected: ...)}.
 */
public final class ConfigRemarks {
    private static final List<Unsupported> NO_EFFECT = List.of(
            new Unsupported("USE_DYNAMIC_PFC_THRESHOLD", "1", "thresholds are dynamic in the simulator, too"),
            new Unsupported("DATA_RATE", null, "the topology file has the rates; the simulator does not use it"),
            new Unsupported("LINK_DELAY", null, "the topology file has the delays; the simulator does not use it"));

    private final HpccConfig config;

    /** Creates remarks on a configuration. */
    public ConfigRemarks(final HpccConfig config) {
        this.config = config;
    }

    /** Returns remarks on keys that have no effect, neither in Tailrace nor in the simulator. */
    public List<String> withoutEffect() {
        return NO_EFFECT.stream().filter(u -> config.has(u.key()) && !u.allows(config.text(u.key())))
                .map(u -> remark(u.key(), u.remedy())).toList();
    }

    /** Returns remarks on files that Tailrace does not write, in the order of their lines. */
    public List<String> notWritten() {
        return Unsupported.NOT_WRITTEN.stream().filter(u -> config.has(u.key()))
                .sorted(Comparator.comparingInt(u -> config.lineOf(u.key()))).map(u -> remark(u.key(), u.remedy()))
                .toList();
    }

    /**
     * Returns remarks on features that Tailrace implements differently, so that results are not equal to the
     * nanosecond.
     */
    public List<String> differing() {
        final List<String> remarks = new ArrayList<>();
        if (!(config.loadBalancing() instanceof MurmurHash)) {
            remarks.add(remark(LbMode.KEY, "0; this balancer is Tailrace's, with conweave's values"));
        }
        if (config.enableIrn()) {
            remarks.add(remark("ENABLE_IRN", "0; selective retransmission and its timers are Tailrace's"));
        }
        if (config.has("MAX_RATE")) {
            remarks.add(remark("MAX_RATE", "no such line; flows keep to it, headroom of switches does not"));
        }
        return remarks;
    }

    private String remark(final String key, final String expected) {
        return config.error(key, expected).getMessage();
    }
}
