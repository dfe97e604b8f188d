/**
 * Many independent pieces of work, on several threads of this JVM or, behind the same interface, elsewhere: numbered
 * jobs whose specifications are made when they are needed, and results that do not depend on who did them, or when.
 */
package tailrace.scenario.jobs;
