package tailrace.tools.peers.lint;

/** A rule about a configuration and its topology. */
@FunctionalInterface
interface ConfigRule {
    /** Adds findings if the rule is broken. */
    void check(ConfigCase tested);
}
