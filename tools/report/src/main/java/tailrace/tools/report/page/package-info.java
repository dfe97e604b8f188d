/**
 * Pages, tables and plots as data, and their formats. Start with {@link tailrace.tools.report.page.Page}; only
 * {@link tailrace.tools.report.page.PageHtml} writes HTML of whole pages.
 */
package tailrace.tools.report.page;
