/**
 * What programs built on ns-3, and the HPCC simulator above all, do in their own way: random numbers, the order of hash
 * maps and of next hops, what is reckoned of paths, the header of in-band telemetry, the accounting of a switch's
 * memory, pause frames. Everything here is for results that equal theirs; nothing else needs it.
 */
package tailrace.net.ns3;
