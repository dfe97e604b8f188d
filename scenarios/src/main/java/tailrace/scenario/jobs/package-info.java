/**
 * Runs many independent jobs on several threads of this JVM or, by the same interface, elsewhere. Jobs have numbers,
 * and their specifications are created when they are needed. Results do not depend on where or when jobs run.
 */
package tailrace.scenario.jobs;
