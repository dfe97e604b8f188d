/** Comparison of several results, including results of other simulators. */
package tailrace.tools.compare;
