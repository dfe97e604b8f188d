package tailrace.tools.peers.lint;

import java.util.Optional;
import tailrace.tools.peers.hpcc.HpccConfig;
import tailrace.tools.peers.hpcc.HpccTopologyFile;

/**
 * A configuration with its topology, for the rules.
 *
 * @param config the configuration
 * @param topology topology of the configuration, if it can be read
 * @param findings receives the findings
 */
record ConfigCase(HpccConfig config, Optional<HpccTopologyFile> topology, Findings findings) {
    /** Adds a finding at the line of a key, or at the whole file if the key is missing. */
    void add(final Severity severity, final String key, final String what, final String remedy) {
        findings.add(severity, config.file(), config.lineOf(key), what, remedy);
    }
}
