/** Compares the slowdowns of two runs, also of other simulators. */
package tailrace.tools.compare;
