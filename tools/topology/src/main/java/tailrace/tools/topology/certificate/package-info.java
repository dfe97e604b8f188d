/** Proofs of throughputs, apart from what finds them: both bounds from a graph, demands and an answer nobody trusts. */
package tailrace.tools.topology.certificate;
