/**
 * Generators of collectives: operations computed from their numbers.
 *
 * <p>An {@link tailrace.scenario.program.collective.Algorithm} is the body of one call at each rank; {@link
 * tailrace.scenario.program.collective.CollectiveProgram} repeats it, with computations before and beside. Algorithms
 * that go in rounds extend {@code RoundAlgorithm}, those along trees {@code Trees}.
 */
package tailrace.scenario.program.collective;
