package tailrace.tools.peers.lint;

import java.util.Optional;
import tailrace.tools.peers.hpcc.HpccConfig;
import tailrace.tools.peers.hpcc.HpccTopologyFile;

/**
 * A configuration and what belongs to it, as the rules see it.
 *
 * @param config the configuration
 * @param topology its topology, if that can be read
 * @param findings where to say what is wrong
 */
record ConfigCase(HpccConfig config, Optional<HpccTopologyFile> topology, Findings findings) {
    /** Adds a finding in the line of a key; the file as a whole if the key is missing. */
    void add(final Severity severity, final String key, final String what, final String remedy) {
        findings.add(severity, config.file(), config.lineOf(key), what, remedy);
    }
}
