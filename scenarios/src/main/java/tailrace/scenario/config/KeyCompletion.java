package tailrace.scenario.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What may be written at a place of a file that somebody is writing: keys, names of types, words.
 *
 * <p>The place is marked in the text, once by a key and once by a value, and looked for in the tree that the text is
 * read into, if it can be; so a text has to be whole but for the word at the place.
 */
public final class KeyCompletion {
    private static final String MARK = "completed-here";
    private static final Pattern WORD_BEFORE = Pattern.compile("[A-Za-z][A-Za-z0-9_.\\-]*$");
    private static final Pattern WORD_AFTER = Pattern.compile("^[A-Za-z0-9_.\\-]*");
    /** Stands for a key that there is not. */
    private static final KeyModel.Key NONE = new KeyModel.Key("", String.class, false, null, true, "");
    private static final Pattern IS_KEY = Pattern.compile("^[ \t]*:(?=[\\s]|$)");

    private final Class<?> root;
    private final Plugins plugins;
    private final KeyModel model;

    private KeyCompletion(final Class<?> root, final Plugins plugins) {
        this.root = root;
        this.plugins = plugins;
        this.model = new KeyModel(plugins);
    }

    /**
     * Completion of files that become an object of a class.
     *
     * @param pluginFiles jars and folders of jars with further types, relative to the working directory
     * @throws IllegalArgumentException if a plug-in cannot be used
     */
    public static KeyCompletion of(final Class<?> root, final List<String> pluginFiles) {
        return new KeyCompletion(root, PluginList.open(pluginFiles));
    }

    /**
     * Something that may be written.
     *
     * @param text the word
     * @param isKey whether it is a key, after which a colon comes
     * @param holds of a key, what it holds and its default, as {@code tailrace keys} says it; of other words empty
     * @param meaning in one line; empty: there is no text
     */
    public record Candidate(String text, boolean isKey, String holds, String meaning) {}

    /**
     * What may stand at a place.
     *
     * @param from where the word begins that is there already, in characters from the start of the text
     * @param to where it ends
     * @param candidates in the order of the classes, whatever is there already
     */
    public record Offer(int from, int to, List<Candidate> candidates) {}

    /** What may be written at an offset of a text, in characters; nothing if the text is no YAML around it. */
    public Offer at(final String text, final int offset) {
        final Matcher before = WORD_BEFORE.matcher(text.substring(0, offset));
        final int from = before.find() ? before.start() : offset;
        final Matcher after = WORD_AFTER.matcher(text.substring(offset));
        final int to = after.find() ? offset + after.end() : offset;
        final String head = text.substring(0, from);
        final String tail = text.substring(to);
        final boolean isKey = IS_KEY.matcher(tail).find();
        final List<Candidate> all = new ArrayList<>(found(head + MARK + (isKey ? "" : ": x") + tail));
        if (!isKey) {
            all.addAll(found(head + MARK + tail));
        }
        return new Offer(from, to, all);
    }

    /** What may stand at the mark; nothing if that cannot be read or leads nowhere. */
    private List<Candidate> found(final String text) {
        try {
            final List<Candidate> candidates = new Yaml("text", false).parse(text) instanceof final Tree.Mapping file
                    ? inMapping(file, Slot.root(root, plugins), true) : null;
            return candidates == null ? List.of() : candidates;
        } catch (final IllegalArgumentException notYet) {
            return List.of();
        }
    }

    /** Candidates at the mark; null: it is not in this tree. */
    private List<Candidate> in(final Tree tree, final Slot slot, final KeyModel.Key key) {
        if (tree instanceof final Tree.Scalar scalar) {
            return scalar.text().equals(MARK) ? values(slot, key) : null;
        } else if (tree instanceof final Tree.Sequence list) {
            final Slot item = slot == null ? null : slot.item().orElse(null);
            for (final Tree value : list.items()) {
                final List<Candidate> inside = in(value, item, key);
                if (inside != null) {
                    return inside;
                }
            }
            return null;
        }
        return inMapping((Tree.Mapping) tree, slot, false);
    }

    private List<Candidate> inMapping(final Tree.Mapping mapping, final Slot slot, final boolean isRoot) {
        if (mapping.entries().containsKey(MARK)) {
            return keys(mapping, slot, isRoot);
        }
        for (final Map.Entry<String, Tree> entry : mapping.entries().entrySet()) {
            final List<Candidate> inside = inEntry(entry.getKey(), entry.getValue(), mapping, slot, isRoot);
            if (inside != null) {
                return inside;
            }
        }
        return null;
    }

    private List<Candidate> inEntry(
            final String name, final Tree value, final Tree.Mapping mapping, final Slot slot, final boolean isRoot) {
        if (isRoot && name.equals(Choices.SECTION)) {
            return inAlternatives(value, slot);
        } else if (slot != null && slot.isChoice() && name.equals(Choices.TYPE)) {
            return value instanceof final Tree.Scalar word && word.text().equals(MARK) ? types(slot.type()) : null;
        }
        final Slot child = slot == null ? null : slot.of(name, mapping).orElse(null);
        final KeyModel.Key key = slot == null ? null : slot.classOf(mapping).flatMap(owner -> keyOf(owner, name))
                .orElse(null);
        return in(value, child, key == null ? NONE : key);
    }

    private Optional<KeyModel.Key> keyOf(final Class<?> owner, final String name) {
        return model.keysOf(owner).stream().filter(key -> key.name().equals(name)).findFirst();
    }

    /** An alternative is what a file may say. */
    private List<Candidate> inAlternatives(final Tree section, final Slot slot) {
        if (section instanceof final Tree.Mapping choices) {
            for (final Tree choice : choices.entries().values()) {
                if (choice instanceof final Tree.Mapping alternatives) {
                    for (final Map.Entry<String, Tree> one : alternatives.entries().entrySet()) {
                        final List<Candidate> inside = one.getValue() instanceof final Tree.Mapping mapping
                                ? inMapping(mapping, slot, false) : null;
                        if (inside != null) {
                            return inside;
                        }
                    }
                }
            }
        }
        return null;
    }

    private List<Candidate> keys(final Tree.Mapping here, final Slot slot, final boolean isRoot) {
        final List<Candidate> keys = new ArrayList<>();
        if (slot == null) {
            return keys;
        }
        final Set<String> there = here.entries().keySet();
        if (slot.isChoice() && !there.contains(Choices.TYPE)) {
            keys.add(new Candidate(Choices.TYPE, true,
                    "one of " + String.join(", ", model.names(slot.type()).all()), "Which of these it is."));
        }
        slot.classOf(here).stream().flatMap(owner -> model.keysOf(owner).stream())
                .filter(key -> !there.contains(key.name()))
                .forEach(key -> keys.add(new Candidate(key.name(), true, key.holds(), key.meaning())));
        if (isRoot && !there.contains(Choices.SECTION)) {
            keys.add(new Candidate(Choices.SECTION, true, "mapping", ChoicesSchema.MEANING));
        }
        return keys;
    }

    private List<Candidate> values(final Slot slot, final KeyModel.Key key) {
        final List<Candidate> words = new ArrayList<>();
        if (slot == null) {
            return words;
        } else if (ParamTypes.isKind(key.type())) {
            return types(key.type());
        } else if (key.type().isEnum()) {
            for (final Object constant : key.type().getEnumConstants()) {
                words.add(new Candidate(Keys.constantText(constant), false, "", model.meaning((Enum<?>) constant)));
            }
            return words;
        }
        KeyPaths.wordsOf(key).forEach(word -> words.add(new Candidate(word, false, "", "")));
        if (words.isEmpty() && !key.list() && key.standard() != null && ScalarReader.reads(key.type())
                && !"".equals(key.standard())) {
            words.add(new Candidate(key.standard().toString(), false, "", "The default."));
        }
        return words;
    }

    private List<Candidate> types(final Class<?> kind) {
        return model.choicesOf(kind).stream()
                .map(choice -> new Candidate(choice.name(), false, "", choice.meaning())).toList();
    }
}
