/** Variants of a scenario: links that fail or change, further workloads. */
package tailrace.tools.estimate.whatif;
