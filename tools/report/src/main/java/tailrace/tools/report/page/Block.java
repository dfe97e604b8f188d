package tailrace.tools.report.page;

import java.util.List;
import java.util.Map;

/** A part of a page, as wide as the page. All text is plain, not HTML. */
public sealed interface Block {
    /**
     * A paragraph.
     *
     * @param role purpose of the paragraph
     * @param text its text
     */
    record Paragraph(Role role, String text) implements Block {}

    /** Purposes of a paragraph. */
    enum Role {
        /** Text of a section. */
        TEXT,
        /** Introduction before a section's content. */
        LEAD,
        /** A remark on the content above or below. */
        NOTE,
        /** The result, at the top of a page. */
        VERDICT
    }

    /**
     * A coloured label with text.
     *
     * @param state determines the colour: {@code pass}, {@code fail} or the state of a run
     * @param label the label
     * @param text the rest of the line; may be empty
     */
    record Badge(String state, String label, String text) implements Block {}

    /**
     * A heading within a section.
     *
     * @param text text of the heading
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
     * @param name highlighted name; may be empty
     * @param text text after the name
     * @param warnings highlighted lines
     * @param remark last line; may be empty
     */
    record Item(String name, String text, List<String> warnings, String remark) {}

    /**
     * The main numbers, each on a card with its label.
     *
     * @param values value by label, in order
     */
    record Cards(Map<String, String> values) implements Block {}

    /**
     * Terms with their explanations. Terms without text are left out.
     *
     * @param values text by term, in order
     */
    record Facts(Map<String, String> values) implements Block {}

    /**
     * Preformatted text.
     *
     * @param text the text
     */
    record Code(String text) implements Block {}

    /**
     * A table.
     *
     * @param table the table
     */
    record OfTable(Table table) implements Block {}

    /**
     * Plots, two per row in a wide window.
     *
     * @param plots the plots
     */
    record Plots(List<Plot> plots) implements Block {}
}
