package tailrace.validation.peers;


import java.nio.file.Path;

/** Tailrace's own HPCC-compatible run. */
public final class HpccPeerRunner implements PeerRunner {
    /** True if this build has the run; tests that need it ask here. */
    public static boolean available() {
        return false;
    }

    @Override
    public PeerResult run(final Path configFile) {
        throw new IllegalArgumentException(configFile
                + ": this build cannot run configurations of the HPCC simulator (expected: a build that can)");
    }
}
