/** m3 (Li et al., SIGCOMM 2024): estimates tail latencies of a network from simulations of sampled paths. */
package tailrace.tools.m3;
