/**
 * Experiments: points x seeds x executor, one row per trial, rules that say when there are enough of them.
 *
 * <ol>
 * <li>{@code point}: a point is a scenario with values of the keys that are varied; its trials are the scenario's seed,
 * the one after it, and so on.
 * <li>{@code trial}: an executor runs a trial and returns a value for each metric. That is one row of a journal, kept
 * as soon as the trial ends, so that what was killed goes on from there.
 * <li>{@code executor}: the packet engine and the estimators.
 * <li>{@code rounds}: the one loop. A rule says which results it needs next; missing ones are made in parallel, and
 * each is kept as it comes, until the rule needs no more. It decides by results alone, not by threads or by what an
 * earlier call has left.
 * <li>{@code rule}: after each round a rule says how many trials a point gets next: a number, a relative error, a sign
 * that is sure.
 * <li>{@code control}: schemes that make means of fewer trials; {@code tail}: tilted sizes.
 * <li>{@code show}: tables, text and page of what is known after each round.
 * <li>{@code run}: all of it in a result folder; {@code command}: its options.
 * </ol>
 */
package tailrace.tools.experiment;
