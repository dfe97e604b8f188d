package tailrace.tools.peers.hpcc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import tailrace.core.Nearest;

/**
 * A parsed configuration file, with every value in range.
 *
 * <p>The simulator reads words, not lines. It skips words that are not keys, and reads keys even in comments. If a key
 * occurs twice, the last value counts (for tables, both). This class does the same, with a warning.
 */
final class ConfigFile {
    private static final String COMMENT = "#";

    private final Path file;
    private final Map<String, ConfigEntry> entries = new TreeMap<>();

    /**
     * Reads a file.
     *
     * @param wrong receives each wrong value; it may throw to stop at the first wrong value
     * @param doubtful receives errors about words that the simulator skips, or reads in unexpected places
     */
    ConfigFile(
            final HpccLines source,
            final Consumer<IllegalArgumentException> wrong,
            final Consumer<IllegalArgumentException> doubtful) {
        this.file = source.file();
        try (HpccLines lines = source) {
            while (lines.next()) {
                if (lines.token(0).startsWith(COMMENT)) {
                    readComment(lines, doubtful);
                } else {
                    read(lines, wrong, doubtful);
                }
            }
            if (entries.isEmpty()) {
                throw lines.error("no key (expected: lines of a key and its value, such as CC_MODE 3)");
            }
        }
    }

    private void read(
            final HpccLines lines,
            final Consumer<IllegalArgumentException> wrong,
            final Consumer<IllegalArgumentException> doubtful) {
        final HpccKey key = HpccKey.named(lines.token(0));
        if (key == null) {
            doubtful.accept(unknown(lines));
            return;
        }
        final int words = Math.min(lines.count() - 1, key.words(lines.count() > 1 ? lines.token(1) : ""));
        final ConfigEntry entry = ConfigEntry.read(key, lines.line(), lines.words(1, words));
        if (entry == null) {
            wrong.accept(lines.error(key.name() + " " + HpccLines.clean(lines.rest(1)) + " (expected: "
                    + key.expected() + ")"));
            return;
        }
        if (words + 1 < lines.count()) {
            doubtful.accept(lines.error(HpccLines.quoted(lines.rest(words + 1)) + " behind " + key.name()
                    + " (expected: the end of the line; the simulator skips it)"));
        }
        if (entry.table() != null && entry.table().ratesBitsPerSec().size() < words / 2) {
            doubtful.accept(lines.error(key.name() + " " + HpccLines.clean(entry.text())
                    + " (expected: each rate once; the last of its values counts)"));
        }
        put(key, entry, lines, doubtful);
    }

    private static IllegalArgumentException unknown(final HpccLines lines) {
        final String name = lines.token(0);
        final Optional<String> near = Nearest.of(name, HpccKey.names());
        return lines.error("key " + HpccLines.quoted(name) + " (expected: "
                + near.map(n -> "a known key; did you mean " + n + "?").orElse("a key of the HPCC simulator") + ")");
    }

    private void readComment(final HpccLines lines, final Consumer<IllegalArgumentException> doubtful) {
        for (int at = 0; at < lines.count(); at++) {
            final HpccKey key = HpccKey.named(lines.token(at));
            final int next = at + 1;
            if (key != null && next < lines.count()) {
                final int words = Math.min(lines.count() - next, key.words(lines.token(next)));
                final ConfigEntry entry = ConfigEntry.read(key, lines.line(), lines.words(next, words));
                if (entry != null) {
                    doubtful.accept(lines.error(key.name() + " " + HpccLines.clean(entry.text())
                            + " in a comment (expected: no key and value there; the simulator takes them for it)"));
                    put(key, entry, lines, doubtful);
                    at += words;
                }
            }
        }
    }

    private void put(
            final HpccKey key,
            final ConfigEntry entry,
            final HpccLines lines,
            final Consumer<IllegalArgumentException> doubtful) {
        final ConfigEntry before = entries.get(key.name());
        if (before == null) {
            entries.put(key.name(), entry);
            return;
        }
        doubtful.accept(lines.error(key.name() + " " + HpccLines.clean(entry.text())
                + " (expected: each key once; it stands in line " + before.line() + ")"));
        entries.put(key.name(), entry.after(before));
    }

    Path file() {
        return file;
    }

    boolean has(final String name) {
        return entries.containsKey(name);
    }

    /** Returns the value in the file, or the default. */
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

    /** Returns keys that need a missing feature, in the order of their lines. */
    List<Unsupported> unsupported() {
        final List<Unsupported> found = new ArrayList<>();
        for (final Unsupported candidate : Unsupported.ALL) {
            final ConfigEntry entry = entries.get(candidate.key());
            if (entry != null && !candidate.allows(entry.text())) {
                found.add(candidate);
            }
        }
        found.sort(Comparator.comparingInt(u -> lineOf(u.key())));
        return found;
    }
}
