/** Parsimon (Zhao et al., NSDI 2023): tail latencies of a network from simulations of its links, one by one. */
package tailrace.tools.parsimon;
