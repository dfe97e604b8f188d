/** A scenario as one file, its workloads, the experiment that runs it and the results it leaves. */
package tailrace.scenario;
