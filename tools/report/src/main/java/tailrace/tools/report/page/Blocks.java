package tailrace.tools.report.page;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** What stands at the head of a page or in a section of it, from top to bottom. Empty parts are left out. */
public final class Blocks {
    private final List<Block> all = new ArrayList<>();

    Blocks() {}

    /** Returns the parts in order. */
    public List<Block> all() {
        return Collections.unmodifiableList(all);
    }

    /** Returns the parts of a kind, in order. */
    public <T extends Block> List<T> all(final Class<T> kind) {
        return all.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private Blocks add(final Block block) {
        all.add(block);
        return this;
    }

    private Blocks add(final Block.Role role, final String text) {
        return text.isEmpty() ? this : add(new Block.Paragraph(role, text));
    }

    /** Adds a paragraph. */
    public Blocks text(final String text) {
        return add(Block.Role.TEXT, text);
    }

    /** Adds a paragraph on what follows. */
    public Blocks lead(final String text) {
        return add(Block.Role.LEAD, text);
    }

    /** Adds a remark. */
    public Blocks note(final String text) {
        return add(Block.Role.NOTE, text);
    }

    /** Adds what came out. */
    public Blocks verdict(final String text) {
        return add(Block.Role.VERDICT, text);
    }

    /** Adds a word on a coloured ground, and what follows it. */
    public Blocks badge(final String state, final String label, final String text) {
        return add(new Block.Badge(state, label, text));
    }

    /** Adds whether everything holds: a green or a red word. */
    public Blocks holds(final boolean holds) {
        return badge(holds ? "pass" : "fail", holds ? "holds" : "does not hold", "");
    }

    /** Adds a heading. */
    public Blocks heading(final String text) {
        return add(new Block.Heading(text));
    }

    /** Adds a list. */
    public Blocks list(final List<String> items) {
        return items(items.stream().map(text -> new Block.Item("", text, List.of(), "")).toList());
    }

    /** Adds a list of items with names. */
    public Blocks items(final List<Block.Item> items) {
        return items.isEmpty() ? this : add(new Block.Items(items));
    }

    /** Adds numbers that are read first. */
    public Blocks cards(final Map<String, String> values) {
        return add(new Block.Cards(values));
    }

    /** Adds terms and what they are. */
    public Blocks facts(final Map<String, String> values) {
        return add(new Block.Facts(values));
    }

    /** Adds text as it is in a file. */
    public Blocks code(final String text) {
        return add(new Block.Code(text));
    }

    /** Adds a table. */
    public Blocks table(final Table table) {
        return table.rows().isEmpty() ? this : add(new Block.OfTable(table));
    }

    /** Adds tables below each other. */
    public Blocks tables(final List<Table> tables) {
        tables.forEach(this::table);
        return this;
    }

    /** Adds plots, two beside each other where the window is wide. */
    public Blocks plots(final List<Plot> plots) {
        return plots.isEmpty() ? this : add(new Block.Plots(plots));
    }
}
