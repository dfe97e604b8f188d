/** Proofs of throughputs, apart from what finds them: both bounds from a graph, demands and an untrusted answer. */
package tailrace.tools.topology.certificate;
