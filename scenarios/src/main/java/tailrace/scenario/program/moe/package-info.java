/**
 * Mixtures of experts: tokens go to the ranks of their experts and come back. A
 * {@link tailrace.scenario.program.moe.TokenCounts} says how many each rank sends to each, a
 * {@link tailrace.scenario.program.moe.MoeProgram} makes steps of these.
 */
package tailrace.scenario.program.moe;
