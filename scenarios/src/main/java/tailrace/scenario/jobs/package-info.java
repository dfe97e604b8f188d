/**
 * Runs many independent jobs on several threads of this JVM or, behind the same interface, elsewhere. Jobs have
 * numbers, their specifications are made when they are needed, and results do not depend on where or when they were
 * done.
 */
package tailrace.scenario.jobs;
