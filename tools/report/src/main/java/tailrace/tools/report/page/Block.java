package tailrace.tools.report.page;

import java.util.List;
import java.util.Map;

/** A part of a page from its left to its right edge. All text is plain, not HTML. */
public sealed interface Block {
    /**
     * A paragraph.
     *
     * @param role what it is for
     * @param text its text
     */
    record Paragraph(Role role, String text) implements Block {}

    /** What a paragraph is for. */
    enum Role {
        /** Text of a section. */
        TEXT,
        /** What a section is about, before its content. */
        LEAD,
        /** A remark on what is above or below it. */
        NOTE,
        /** What came out, at the head of a page. */
        VERDICT
    }

    /**
     * A word on a coloured ground, and what follows it.
     *
     * @param state which colour: {@code pass}, {@code fail} or the state of a run
     * @param label the word
     * @param text the rest of the line; may be empty
     */
    record Badge(String state, String label, String text) implements Block {}

    /**
     * A heading within a section.
     *
     * @param text its text
     */
    record Heading(String text) implements Block {}

    /**
     * A list with a point for each item.
     *
     * @param items the items
     */
    record Items(List<Item> items) implements Block {}

    /**
     * An item of a list.
     *
     * @param name its name, which stands out; may be empty
     * @param text what follows the name
     * @param warnings a line each, which stand out
     * @param remark the last line; may be empty
     */
    record Item(String name, String text, List<String> warnings, String remark) {}

    /**
     * Numbers that are read first, each on a card with its label.
     *
     * @param values value by label, in order
     */
    record Cards(Map<String, String> values) implements Block {}

    /**
     * Terms and what they are. Those without text are left out.
     *
     * @param values text by term, in order
     */
    record Facts(Map<String, String> values) implements Block {}

    /**
     * Text as it is in a file.
     *
     * @param text its text
     */
    record Code(String text) implements Block {}

    /**
     * A table.
     *
     * @param table the table
     */
    record OfTable(Table table) implements Block {}

    /**
     * Plots, two beside each other where the window is wide.
     *
     * @param plots the plots
     */
    record Plots(List<Plot> plots) implements Block {}
}
