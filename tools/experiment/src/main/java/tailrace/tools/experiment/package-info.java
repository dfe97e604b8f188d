/**
 * Experiments: points x seeds x executor, one row per trial, rules that say when there are enough of them.
 *
 * <ol>
 * <li>{@code point}: a point is a scenario with values of the keys that are varied; its trials are the scenario's seed,
 * the one after it, and so on.
 * <li>{@code trial}: an executor runs a trial and returns a value for each metric. That is one row of a journal,
 * written as soon as the trial ends, so that a killed experiment resumes from it.
 * <li>{@code executor}: the packet engine and the estimators.
 * <li>{@code rounds}: the one loop. A rule says which results it needs next; missing ones run in parallel, and each is
 * written as it ends, until the rule needs no more. A rule depends only on results, not on threads or earlier calls.
 * <li>{@code rule}: after each round a rule says how many trials a point gets next: a number, a relative error, a
 * certain sign.
 * <li>{@code control}: schemes that need fewer trials for a mean; {@code tail}: tilted sizes.
 * <li>{@code show}: tables, text and page of the results after each round.
 * <li>{@code run}: runs an experiment into a result folder; {@code command}: its options. </ol>
 */
package tailrace.tools.experiment;
