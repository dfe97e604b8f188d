/** Executors of trials: the packet engine and the estimators. */
package tailrace.tools.experiment.executor;
