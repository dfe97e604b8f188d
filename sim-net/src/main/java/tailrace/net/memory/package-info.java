/**
 * Accounting and pause frames of switches with a shared memory: the parts in which their models differ besides
 * thresholds.
 */
package tailrace.net.memory;
