package tailrace.tools.cli;

import java.util.Iterator;
import java.util.List;
import tailrace.scenario.BuiltIns;

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

    /** Shells that the script is for. */
    static final class Shells implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("bash", "zsh").iterator();
        }
    }
}
