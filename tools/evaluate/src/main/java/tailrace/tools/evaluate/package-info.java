/**
 * Experiments: points x seeds x executor, one row per trial, rules that say when there are enough of them.
 *
 * <ol>
 * <li>A point is a scenario with values of the keys that are varied ({@code point}); its trials are the scenario's
 * seed, the one after it, and so on ({@link tailrace.tools.evaluate.Trials}).
 * <li>An {@link tailrace.tools.evaluate.Executor} runs a trial: the packet engine, or an estimator. It returns one
 * value for each {@link tailrace.tools.evaluate.Metric}, which becomes one row of a journal as soon as the trial ends.
 * <li>A rule decides after each round how many trials each point gets: a number, a relative error, a sign that is sure.
 * It depends on the values of the trials alone, not on threads or on what an earlier call has left.
 * <li>A scheme ({@code control}) makes means of fewer trials.
 * <li>Tables, text and page show what is known after each round.
 * </ol>
 */
package tailrace.tools.evaluate;
