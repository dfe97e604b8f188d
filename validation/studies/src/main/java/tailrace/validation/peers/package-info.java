/** Comparison of Tailrace with other simulators, flow by flow. */
package tailrace.validation.peers;
