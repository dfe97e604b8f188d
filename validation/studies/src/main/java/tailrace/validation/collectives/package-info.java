/**
 * The command {@code tailrace validate collectives}: compares collectives with closed forms and other simulators.
 * Collectives on an empty fabric are compared with closed forms, GOAL programs with LogGOPSim and htsim, and rings of
 * SimAI's tutorial with its tables. {@link tailrace.validation.collectives.ClosedForm} computes theoretical durations,
 * {@link tailrace.validation.collectives.ProgramReference} reads results of other programs.
 */
package tailrace.validation.collectives;
