/**
 * Reproduces peculiarities of programs built on ns-3, mainly of the HPCC simulator, so that results equal the results
 * of these programs. These peculiarities concern random numbers, the order of hash maps and of next hops, figures of
 * paths, the header of in-band telemetry, the accounting of a switch's memory, and pause frames.
 */
package tailrace.net.ns3;
