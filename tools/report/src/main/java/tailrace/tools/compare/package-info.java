/** Comparison of several results, also of other simulators. */
package tailrace.tools.compare;
