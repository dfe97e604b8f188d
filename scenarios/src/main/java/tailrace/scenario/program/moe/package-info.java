/**
 * Mixtures of experts: tokens go to the ranks of their experts and come back. A {@link
 * tailrace.scenario.program.moe.TokenCounts} gives the number of tokens between each pair of ranks. A {@link
 * tailrace.scenario.program.moe.MoeProgram} makes steps from these numbers.
 */
package tailrace.scenario.program.moe;
