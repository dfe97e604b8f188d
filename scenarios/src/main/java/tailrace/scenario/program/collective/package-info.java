/**
 * Generators of collectives: operations computed from their numbers.
 *
 * <p>An {@link tailrace.scenario.program.collective.Algorithm} is the body of one call at each rank; {@link
 * tailrace.scenario.program.collective.CollectiveProgram} repeats the call, with computations before it and in parallel
 * with it. Algorithms in rounds extend {@code RoundAlgorithm}, algorithms along trees extend {@code Trees}.
 */
package tailrace.scenario.program.collective;
