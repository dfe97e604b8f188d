package tailrace.tools.report.page;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A page as data: a head, which says what came out, and sections. {@link PageHtml} writes it. */
public final class Page {
    private final String window;
    private final String product;
    private final String heading;
    private final Blocks head = new Blocks();
    private final List<Section> sections = new ArrayList<>();

    /**
     * A section of a page.
     *
     * @param id its name in links to it, unique on the page
     * @param heading its heading
     * @param blocks its content
     */
    public record Section(String id, String heading, Blocks blocks) {}

    /**
     * Creates a page without content.
     *
     * @param window title of the window
     * @param product what made it, in small letters above the heading, such as {@code Tailrace report}
     * @param heading its heading
     */
    public Page(final String window, final String product, final String heading) {
        this.window = window;
        this.product = product;
        this.heading = heading;
    }

    /** Creates a page whose window has the title of its heading. */
    public static Page of(final String heading) {
        return new Page(heading, "Tailrace", heading);
    }

    /** Returns what stands below the heading, to add to it. In tables there, names of sections lead to them. */
    public Blocks head() {
        return head;
    }

    /** Adds a section, and returns its content, to add to it. */
    public Blocks section(final String id, final String title) {
        final Section section = new Section(id, title, new Blocks());
        sections.add(section);
        return section.blocks;
    }

    /** Adds a section whose id is its number. */
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

    /** Returns what made the page. */
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
