/**
 * Mixtures of experts: tokens are sent to the ranks of their experts and back. A {@link
 * tailrace.scenario.program.moe.TokenCounts} gives the number of tokens between each pair of ranks. A {@link
 * tailrace.scenario.program.moe.MoeProgram} creates steps from these numbers.
 */
package tailrace.scenario.program.moe;
