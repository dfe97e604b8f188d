/**
 * Accounting and pause frames of switches with a shared memory: the parts in which models of such switches differ,
 * apart from thresholds.
 */
package tailrace.net.memory;
