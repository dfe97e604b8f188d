package tailrace.scenario.hpcc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import tailrace.scenario.Nearest;

/** The lines of a configuration file by key: every value in range, no key twice or unknown. */
final class ConfigFile {
    private final Path file;
    private final Map<String, ConfigEntry> entries = new TreeMap<>();

    /** Reads a file; {@code wrong} is told about each wrong line, and throws if it wants none after the first. */
    ConfigFile(final HpccLines source, final Consumer<IllegalArgumentException> wrong) {
        this.file = source.file();
        try (HpccLines lines = source) {
            while (lines.next()) {
                if (lines.token(0).charAt(0) != '#') {
                    add(lines, wrong);
                }
            }
            if (entries.isEmpty()) {
                throw lines.error("no key (expected: lines of a key and its value, such as CC_MODE 3)");
            }
        }
    }

    private void add(final HpccLines lines, final Consumer<IllegalArgumentException> wrong) {
        try {
            add(lines);
        } catch (final IllegalArgumentException e) {
            wrong.accept(e);
        }
    }

    private void add(final HpccLines lines) {
        final String name = lines.token(0);
        final HpccKey key = HpccKey.named(name);
        if (key == null) {
            final Optional<String> near = Nearest.of(name, HpccKey.names());
            throw lines.error("key " + HpccLines.quoted(name) + " (expected: "
                    + near.map(n -> "a known key; did you mean " + n + "?").orElse("a key of the HPCC simulator")
                    + ")");
        }
        final ConfigEntry entry = ConfigEntry.read(key, lines.line(), lines.rest(1));
        if (entry == null) {
            throw lines.error(name + " " + HpccLines.clean(lines.rest(1)) + " (expected: " + key.expected() + ")");
        }
        final ConfigEntry before = entries.putIfAbsent(name, entry);
        if (before != null) {
            throw lines.error(name + " " + HpccLines.clean(entry.text()) + " (expected: each key once; it stands in "
                    + "line " + before.line() + ")");
        }
    }

    Path file() {
        return file;
    }

    boolean has(final String name) {
        return entries.containsKey(name);
    }

    /** What the file says, or the default. */
    Optional<ConfigEntry> find(final String name) {
        final ConfigEntry entry = entries.get(name);
        if (entry != null) {
            return Optional.of(entry);
        }
        final HpccKey key = HpccKey.named(name);
        if (key == null) {
            throw new IllegalStateException("no key " + name);
        }
        return key.standard() == null ? Optional.empty() : Optional.of(ConfigEntry.read(key, 0, key.standard()));
    }

    ConfigEntry get(final String name) {
        return find(name).orElseThrow(() -> new IllegalArgumentException(
                file + ": no " + name + " (expected: a line with it; the simulator has no default)"));
    }

    int lineOf(final String name) {
        final ConfigEntry entry = entries.get(name);
        return entry == null ? 0 : entry.line();
    }

    IllegalArgumentException error(final String name, final String expected) {
        final ConfigEntry entry = entries.get(name);
        final String value = find(name).map(e -> " " + HpccLines.clean(e.text())).orElse("");
        return new IllegalArgumentException(file + (entry == null ? "" : ":" + entry.line()) + ": " + name + value
                + " (expected: " + expected + ")");
    }

    /** Keys that ask for something that is not there, in order of their lines. */
    List<Unsupported> unsupported() {
        final List<Unsupported> found = new ArrayList<>();
        for (final Unsupported candidate : Unsupported.ALL) {
            final ConfigEntry entry = entries.get(candidate.key());
            if (entry != null && !entry.text().equals(candidate.harmless())) {
                found.add(candidate);
            }
        }
        found.sort(Comparator.comparingInt(u -> lineOf(u.key())));
        return found;
    }
}
