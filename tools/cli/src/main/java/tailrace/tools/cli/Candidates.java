package tailrace.tools.cli;

import java.util.Iterator;
import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.config.KeyList;

/** Completion values of arguments, which the completion script of a shell offers. */
final class Candidates {
    private Candidates() {}

    /** Parts of scenarios. */
    static final class Parts implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return KeyList.parts(Scenario.class).iterator();
        }
    }

    /** Kinds of files that have a schema. */
    static final class SchemaKinds implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("scenario", "space").iterator();
        }
    }

    /** Shells that have a completion script. */
    static final class Shells implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("bash", "zsh").iterator();
        }
    }
}
