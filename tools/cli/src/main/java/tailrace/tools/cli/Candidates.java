package tailrace.tools.cli;

import java.util.Iterator;
import java.util.List;
import tailrace.net.topology.TopologyParams;
import tailrace.scenario.BuiltIns;
import tailrace.scenario.ParamFile;

/** What the completion script of a shell offers for arguments. */
final class Candidates {
    private Candidates() {}

    /** Names of the built-in scenarios. */
    static final class Scenarios implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return BuiltIns.names().iterator();
        }
    }

    /** Types of topologies. */
    static final class Topologies implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ParamFile.types(TopologyParams.class).iterator();
        }
    }

    /** Shells that the script is for. */
    static final class Shells implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("bash", "zsh").iterator();
        }
    }
}
