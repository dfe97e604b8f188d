/**
 * Many independent pieces of work, on several threads of this JVM or, behind the same interface, elsewhere: numbered
 * jobs whose specifications are made when they are needed, and results that do not depend on where or when they were
 * done.
 */
package tailrace.scenario.jobs;
