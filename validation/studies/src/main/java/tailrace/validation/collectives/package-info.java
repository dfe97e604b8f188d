/**
 * {@code tailrace validate collectives}: collectives on an empty fabric beside their closed forms, GOAL programs beside
 * LogGOPSim and htsim, rings of SimAI's tutorial beside its tables. {@link tailrace.validation.collectives.ClosedForm}
 * is what a collective lasts in theory, {@link tailrace.validation.collectives.ProgramReference} reads what other
 * programs gave.
 */
package tailrace.validation.collectives;
