package tailrace.tools.cli;

import java.util.Iterator;
import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.config.KeyList;

/** Lists the possible values of arguments. The completion script of a shell offers them. */
final class Candidates {
    private Candidates() {}

    /** The parts of scenarios that {@code keys} accepts. */
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
