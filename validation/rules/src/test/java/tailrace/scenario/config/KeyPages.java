package tailrace.scenario.config;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tailrace.scenario.Scenario;

/**
 * Creates the pages on keys from the output of {@code tailrace keys}: a page for each large part of a scenario, a
 * section for each kind, and a table for each type. Keys that all types of a kind have are in one table before the
 * types.
 */
final class KeyPages {
    private static final Pattern LINE = Pattern.compile("( *)([^:# ]+): (.*?)(?: +# (.*))?");
    private static final List<String> PARTS = List.of("topology", "switch", "transport", "workloads");
    private static final int INDENT = 2;

    private final Map<String, StringBuilder> pages = new LinkedHashMap<>();
    /** Kinds that have a section, by their keys and types. */
    private final Map<String, String> sections = new LinkedHashMap<>();
    private final ArrayDeque<Runnable> left = new ArrayDeque<>();

    /** A key with the keys below it. */
    private record Key(String name, String type, String meaning, List<Key> below) {
        boolean isKind() {
            return !below.isEmpty() && below.stream().allMatch(key -> key.name.equals("type"));
        }

        String words() {
            return type + "|" + meaning + "|" + below.stream().map(Key::words).collect(Collectors.joining("|"));
        }
    }

    /** Returns the text of each page by its name. */
    Map<String, String> texts() {
        final List<Key> all = parse(KeyList.text(Scenario.class).lines().toList());
        for (final Key part : all) {
            if (PARTS.contains(part.name)) {
                pages.put(part.name, head(part));
            }
        }
        pages.put("scenario", new StringBuilder("# Keys of a scenario\n\n" + ABOUT + "\n"));
        sections.put(identity(named(all, "transport")), "transport.md");
        for (final Key part : all) {
            if (!PARTS.contains(part.name)) {
                continue;
            }
            if (part.isKind()) {
                types(part, part.name);
            } else {
                table(part.below, "", part.name, pages.get(part.name));
            }
            while (!left.isEmpty()) {
                left.poll().run();
            }
        }
        table(all.stream().map(key -> PARTS.contains(key.name)
            ? new Key(key.name, "[" + key.name + "](" + key.name + ".md)", key.meaning, List.of()) : key).toList(), "",
            "scenario", pages.get("scenario"));
        while (!left.isEmpty()) {
            left.poll().run();
        }
        final Map<String, String> texts = new LinkedHashMap<>();
        pages.forEach((name, text) -> texts.put(name, text.toString().stripTrailing() + "\n"));
        return texts;
    }

    private static final String ABOUT = """
        What `tailrace keys` prints, as tables. A time is written `5us`, a rate `100Gbps`, a size `30KB`. A key without
        a default may be left out, unless its meaning says otherwise. A test compares this page with the code;
        [CONTRIBUTING.md](../../../CONTRIBUTING.md#build-and-test) has the command that writes it anew.
        """;

    private static StringBuilder head(final Key part) {
        return new StringBuilder("# Keys of `" + part.name + "`\n\n" + part.meaning + "\n\n" + ABOUT + "\n");
    }

    private static Key named(final List<Key> keys, final String name) {
        return keys.stream().filter(key -> key.name.equals(name)).findFirst().orElseThrow();
    }

    private static String identity(final Key kind) {
        return kind.name + kind.below.stream().map(Key::type).toList();
    }

    private static List<Key> parse(final List<String> lines) {
        final ArrayDeque<List<Key>> open = new ArrayDeque<>();
        final List<Key> top = new ArrayList<>();
        open.push(top);
        for (final String line : lines) {
            final Matcher match = LINE.matcher(line);
            if (!match.matches()) {
                throw new IllegalStateException("not understood: " + line);
            }
            while (open.size() > match.group(1).length() / INDENT + 1) {
                open.pop();
            }
            final Key key = new Key(match.group(2), match.group(3).strip(),
                match.group(4) == null ? "" : match.group(4).strip(), new ArrayList<>());
            open.element().add(key);
            open.push(key.below);
        }
        return top;
    }

    /** Writes a section of a kind: the keys of all types, then each type. */
    private void types(final Key kind, final String page) {
        final StringBuilder text = pages.get(page);
        final List<Key> common = new ArrayList<>(kind.below.get(0).below);
        kind.below.forEach(type -> common.removeIf(key -> type.below.stream().noneMatch(other ->
            other.name.equals(key.name) && other.words().equals(key.words()))));
        if (kind.below.size() > 1 && !common.isEmpty()) {
            text.append("**Every type has**\n\n");
            table(common, "", page, text);
        } else {
            common.clear();
        }
        for (final Key type : kind.below) {
            text.append("### ").append(kind.name).append(": ").append(type.type).append("\n\n");
            text.append(type.meaning).append("\n\n");
            final List<Key> own = type.below.stream().filter(key -> common.stream().noneMatch(other ->
                other.name.equals(key.name))).toList();
            if (!own.isEmpty()) {
                table(own, "", page, text);
            }
        }
    }

    private void table(final List<Key> keys, final String before, final String page, final StringBuilder text) {
        text.append("| Key | Type and default | Meaning |\n|---|---|---|\n");
        rows(keys, before, page, text);
        text.append('\n');
    }

    private void rows(final List<Key> keys, final String before, final String page, final StringBuilder text) {
        for (final Key key : keys) {
            final String name = before + key.name;
            final boolean isLink = key.type.startsWith("[");
            final String type = key.isKind() ? "[" + escaped(key.type) + "](" + section(key, page) + ")"
                : isLink ? key.type : "`" + key.type.replace("|", "or").replace(" or ", ", ") + "`";
            text.append("| `").append(name).append("` | ").append(type).append(" | ").append(escaped(key.meaning))
                .append(" |\n");
            if (!key.isKind()) {
                rows(key.below, name + (key.type.startsWith("list") ? "[]." : "."), page, text);
            }
        }
    }

    /** Returns the section that explains a kind, on this page or an earlier one. If there is none, adds a section. */
    private String section(final Key kind, final String page) {
        final String known = sections.get(identity(kind));
        if (known != null) {
            return known.startsWith(page + ".md#") ? known.substring(known.indexOf('#')) : known;
        }
        final long others = sections.keySet().stream().filter(each -> each.startsWith(kind.name + "[")).count();
        final String heading = kind.name + (others == 0 ? "" : " " + (others + 1));
        final String anchor = "#" + heading.toLowerCase(java.util.Locale.ROOT).replace(' ', '-');
        sections.put(identity(kind), page + ".md" + anchor);
        left.add(() -> {
            pages.get(page).append("## ").append(heading).append("\n\n").append(kind.meaning).append("\n\n");
            types(kind, page);
        });
        return anchor;
    }

    private static String escaped(final String text) {
        return text.replace("|", "\\|").replace("<", "&lt;");
    }
}
