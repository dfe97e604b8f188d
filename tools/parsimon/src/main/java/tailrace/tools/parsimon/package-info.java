/**
 * Parsimon (Zhao et al., NSDI 2023): estimates the tail latencies of a network from separate simulations of its links.
 */
package tailrace.tools.parsimon;
