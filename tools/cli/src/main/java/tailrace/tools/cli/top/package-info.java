/** What {@code tailrace top} shows of runs that are under way, or were. */
package tailrace.tools.cli.top;
