package tailrace.scenario.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import tailrace.core.InputFile;
import tailrace.core.Nearest;
import tailrace.core.NearestFile;

/**
 * The text of parameters before it becomes an object. Its plug-ins are open, and its choices and overrides are applied.
 */
public final class ParamText {
    private static final long LARGEST_BYTES = 2_000_000;

    private final Origin origin;
    private final Source source;
    private final Plugins plugins;
    private final MappingNode root;

    private ParamText(
            final Origin origin, final Source source, final Plugins plugins, final MappingNode root) {
        this.origin = origin;
        this.source = source;
        this.plugins = plugins;
        this.root = root;
    }

    /**
     * Source of a text.
     *
     * @param label name of the text in errors; a name that ends in {@code .json} makes it JSON
     * @param folder folder to which file names are relative
     * @param kind name for such texts, for example {@code scenario}
     * @param type class of the object that the text describes
     */
    public record Source(String label, Path folder, String kind, Class<?> type) {}

    /**
     * Reads a text.
     *
     * @param sets overrides, applied in order, and choices, applied before all overrides
     * @param use which plug-ins are opened
     * @param origin records the place of each key, with notes on it
     * @param isResolved whether the text contains every key, so that a key with its default value does not count as set
     *     by the user
     * @throws IllegalArgumentException if anything about it is wrong
     */
    public static ParamText parse(
            final String text, final Source source, final List<String> sets, final PluginUse use,
            final Origin origin, final boolean isResolved) {
        final MappingNode root = tree(text, source);
        final Plugins plugins = PluginList.take(root, source.label, source.folder, use);
        PluginList.refuseSets(sets, source.label);
        final Slot slot = Slot.root(source.type, plugins);
        final Overrides overrides = new Overrides(source.label, origin.notes(), slot, isResolved);
        Choices.make(root, sets, source.label, origin.notes(), slot).forEach(set -> overrides.apply(root, set));
        return new ParamText(origin, source, plugins, root);
    }

    private static MappingNode tree(final String text, final Source source) {
        final Node tree = Yaml.parse(text, source.label);
        if (tree instanceof final MappingNode root) {
            return root;
        }
        throw Place.of(tree).error("", Nodes.kind(tree) + " (expected: a " + source.kind + " with keys "
                + String.join(", ", Keys.of(source.type).keySet()) + ")");
    }

    /**
     * Names of the choices in a text, and of their alternatives, the default one first.
     *
     * @throws IllegalArgumentException if the text is no mapping or its choices are wrong
     */
    public static Map<String, List<String>> choices(final String text, final Source source) {
        return Choices.list(tree(text, source), source.type);
    }

    /** SHA-256 of each plug-in, and of the files that its manifest names, by path. */
    public Map<String, String> pluginHashes() {
        return plugins.hashes();
    }

    /**
     * The keys that the text sets.
     *
     * @param onlyOverrides whether only overrides count as set by the user. True for a text that contains every key,
     *     and for a built-in text, because tests check its keys.
     * @param empty creates an object with all defaults, in which other values are tried
     */
    public <T> WrittenKeys<T> keys(final boolean onlyOverrides, final Function<Origin, T> empty) {
        return new WrittenKeys<>(root, source, plugins, onlyOverrides, empty);
    }

    /**
     * Fills an object.
     *
     * @throws IllegalArgumentException if the object has no such key, a value is invalid, or the object refuses its
     *     values
     */
    public void fill(final Object target) {
        new Binder(origin, source.folder, plugins).fill(target, root, "");
    }

    /**
     * The text of a file.
     *
     * @param kind name for such files, for example {@code scenario}
     * @param builtIns names of the built-in files, which errors list
     * @throws IllegalArgumentException if it cannot be read, or is not a text
     */
    public static String read(final Path file, final String kind, final List<String> builtIns) {
        final Place place = new Place(file.toString(), 0);
        try {
            if (Files.isDirectory(file)) {
                throw place.error("", "is a folder (expected: a " + kind + " file)");
            }
            if (Files.size(file) > LARGEST_BYTES) {
                throw place.error("", Files.size(file) + " bytes (expected: a " + kind + " file of at most 2 MB)");
            }
            return read(Files.newInputStream(file), file.toString(), kind);
        } catch (final NoSuchFileException e) {
            final String near = NearestFile.hint(file);
            throw place.error("", "no such file, and no built-in " + kind + " of this name " + (near.isEmpty()
                    ? Nearest.expected(file.toString(), builtIns)
                    : "(" + near + "expected: a file, or " + String.join(", ", builtIns) + ")"), e);
        } catch (final AccessDeniedException e) {
            throw place.error("", "cannot be read (expected: a file with read permission)", e);
        } catch (final IOException e) {
            throw place.error("", "cannot be read: " + e.getMessage(), e);
        }
    }

    /** Like {@link #read(Path, String, List)}, for a stream; {@code label} is its name in errors. */
    public static String read(final InputStream stream, final String label, final String kind) {
        final Place place = new Place(label, 0);
        try (InputStream in = stream) {
            final byte[] bytes = in.readNBytes((int) LARGEST_BYTES + 1);
            if (bytes.length > LARGEST_BYTES) {
                throw place.error("", "too long (expected: a " + kind + " of at most 2 MB)");
            }
            return InputFile.text(label, bytes);
        } catch (final CharacterCodingException e) {
            throw place.error("", "is no text (expected: YAML in UTF-8)", e);
        } catch (final IOException e) {
            throw place.error("", "cannot be read: " + e.getMessage(), e);
        }
    }
}
