package tailrace.tools.report;

import java.util.List;

/**
 * A plot, as data: the page's script draws it.
 *
 * @param title heading above it
 * @param note one sentence on how to read it
 * @param wide true to span the page
 * @param x horizontal axis
 * @param y vertical axis
 * @param series what it shows
 */
public record Chart(String title, String note, boolean wide, Axis x, Axis y, List<Series> series) {}
