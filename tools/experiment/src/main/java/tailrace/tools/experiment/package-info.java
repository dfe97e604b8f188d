/**
 * Experiments: an executor runs each point of a grid with several seeds. Each trial gives one row, and rules decide
 * when there are enough trials.
 *
 * <ol>
 * <li>{@code point}: a point is a scenario with values of the varied keys. Its first trial has the scenario's seed, and
 * each further trial has the next seed.
 * <li>{@code trial}: an executor runs a trial and returns a value for each metric. The journal gets a row as soon as
 * the trial ends, and a killed experiment resumes from these rows.
 * <li>{@code executor}: the packet engine and the estimators.
 * <li>{@code rounds}: the loop of all experiments. A rule lists the results that it needs next. Trials of missing
 * results run in parallel, and each result is written when its trial ends. The loop ends when the rule needs no more
 * results. A rule depends only on results, not on threads or earlier calls.
 * <li>{@code rule}: after each round, a rule decides how many trials a point gets next: a fixed number, or enough for a
 * relative error or a certain sign.
 * <li>{@code control}: schemes that need fewer trials for a mean; {@code tail}: importance sampling with tilted flow
 * sizes.
 * <li>{@code show}: tables, text and page of the results after each round.
 * <li>{@code run}: runs an experiment into a result folder; {@code command}: its options. </ol>
 */
package tailrace.tools.experiment;
