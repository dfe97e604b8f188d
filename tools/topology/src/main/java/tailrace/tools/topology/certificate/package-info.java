/**
 * Proofs of throughputs, independent of solvers. A certificate computes both bounds from a graph, demands and an
 * untrusted solution.
 */
package tailrace.tools.topology.certificate;
