/** The same scenario with a link less or a better one, or a workload more. */
package tailrace.tools.estimate.whatif;
