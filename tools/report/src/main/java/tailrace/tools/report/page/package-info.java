/**
 * Pages, tables and plots as data, and what prints them. Start with {@link tailrace.tools.report.page.Page}; only
 * {@link tailrace.tools.report.page.PageHtml} writes HTML of whole pages.
 */
package tailrace.tools.report.page;
