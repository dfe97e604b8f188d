package tailrace.validation;

import java.util.ServiceLoader;
import tailrace.scenario.spi.PageWriter;

/** What writes pages. */
public final class Pages {
    private Pages() {}

    /**
     * The writer on the class path.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static PageWriter writer() {
        return ServiceLoader.load(PageWriter.class).findFirst().orElseThrow(() -> new IllegalArgumentException(
                "--html: no writer of pages on the class path (expected: the tools-report module)"));
    }
}
