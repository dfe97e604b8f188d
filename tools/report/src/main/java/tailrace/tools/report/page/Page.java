package tailrace.tools.report.page;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A page as data: a head with the result, and sections. {@link PageHtml} formats it. */
public final class Page {
    private final String window;
    private final String product;
    private final String heading;
    private final Blocks head = new Blocks();
    private final List<Section> sections = new ArrayList<>();

    /**
     * A section of a page.
     *
     * @param id target of links, unique on the page
     * @param heading its heading
     * @param blocks its content
     */
    public record Section(String id, String heading, Blocks blocks) {}

    /**
     * Creates a page without content.
     *
     * @param window title of the window
     * @param product origin of the page, in small letters above the heading, such as {@code Tailrace report}
     * @param heading its heading
     */
    public Page(final String window, final String product, final String heading) {
        this.window = window;
        this.product = product;
        this.heading = heading;
    }

    /** Creates a page whose heading is also the title of its window. */
    public static Page of(final String heading) {
        return new Page(heading, "Tailrace", heading);
    }

    /**
     * Returns the content below the heading, to which callers add. In its tables, the name of a section is a link to
     * it.
     */
    public Blocks head() {
        return head;
    }

    /** Adds a section and returns its content, to which callers add. */
    public Blocks section(final String id, final String title) {
        final Section section = new Section(id, title, new Blocks());
        sections.add(section);
        return section.blocks;
    }

    /** Adds a section that has its number as id. */
    public Blocks section(final String title) {
        return section("part" + sections.size(), title);
    }

    /** Adds a section of warnings, if there are any. */
    public Page warnings(final List<String> warnings) {
        if (!warnings.isEmpty()) {
            section("warnings", "Warnings").list(warnings);
        }
        return this;
    }

    /** Returns the title of the window. */
    public String window() {
        return window;
    }

    /** Returns the origin of the page. */
    public String product() {
        return product;
    }

    /** Returns the heading. */
    public String heading() {
        return heading;
    }

    /** Returns the sections in order. */
    public List<Section> sections() {
        return Collections.unmodifiableList(sections);
    }
}
