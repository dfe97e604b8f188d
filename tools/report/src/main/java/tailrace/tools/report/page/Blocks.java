package tailrace.tools.report.page;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Content of a page's head or of a section, from top to bottom. Empty parts are omitted. */
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

    /** Adds an introduction to the following content. */
    public Blocks lead(final String text) {
        return add(Block.Role.LEAD, text);
    }

    /** Adds a remark. */
    public Blocks note(final String text) {
        return add(Block.Role.NOTE, text);
    }

    /** Adds the result. */
    public Blocks verdict(final String text) {
        return add(Block.Role.VERDICT, text);
    }

    /** Adds a coloured label with text. */
    public Blocks badge(final String state, final String label, final String text) {
        return add(new Block.Badge(state, label, text));
    }

    /** Adds a label that shows whether everything holds: green or red. */
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

    /** Adds the main numbers. */
    public Blocks cards(final Map<String, String> values) {
        return add(new Block.Cards(values));
    }

    /** Adds terms with their explanations. */
    public Blocks facts(final Map<String, String> values) {
        return add(new Block.Facts(values));
    }

    /** Adds preformatted text. */
    public Blocks code(final String text) {
        return add(new Block.Code(text));
    }

    /** Adds a table. */
    public Blocks table(final Table table) {
        return table.rows().isEmpty() ? this : add(new Block.OfTable(table));
    }

    /** Adds tables, one below the other. */
    public Blocks tables(final List<Table> tables) {
        tables.forEach(this::table);
        return this;
    }

    /** Adds plots, two per row in a wide window. */
    public Blocks plots(final List<Plot> plots) {
        return plots.isEmpty() ? this : add(new Block.Plots(plots));
    }
}
