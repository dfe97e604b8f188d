/** Checks files of the HPCC simulator and of Tailrace without running them. */
package tailrace.scenario.hpcc.lint;
