package tailrace.scenario.spi;

/**
 * Turns a {@link PlotPage} into a file; named in {@code META-INF/services/tailrace.scenario.spi.PageWriter} of the jar
 * that brings it.
 */
public interface PageWriter {
    /** One HTML document that needs no other file. */
    String html(PlotPage page);
}
