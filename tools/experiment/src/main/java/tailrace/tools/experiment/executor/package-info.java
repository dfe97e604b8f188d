/** What runs a trial: the packet engine, and the estimators. */
package tailrace.tools.experiment.executor;
