/**
 * Generators of collectives, which compute operations from their numbers.
 *
 * <p>An {@link tailrace.scenario.program.collective.Algorithm} has the messages of one call at each rank. {@link
 * tailrace.scenario.program.collective.CollectiveProgram} repeats the call, with computations before the call and in
 * parallel with it. Algorithms in rounds extend {@code RoundAlgorithm}, algorithms along trees extend {@code Trees}.
 */
package tailrace.scenario.program.collective;
