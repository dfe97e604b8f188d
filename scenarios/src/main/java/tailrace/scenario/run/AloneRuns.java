package tailrace.scenario.run;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.results.stats.JobStats;
import tailrace.scenario.results.status.RunState;

/**
 * Runs each program of a scenario alone, after the shared run of all workloads. It uses the same network, failures and
 * hosts of ranks, but no other workload. The interference of a program is the ratio of its time in the shared run to
 * its time alone.
 */
final class AloneRuns {
    private final Scenario scenario;
    private final ProgramLog log;
    private final SimulationRun.Options options = new SimulationRun.Options();

    /** Creates runs that report to the log of the shared run. */
    AloneRuns(final Scenario scenario, final ProgramLog log, final SimulationRun.Options ofAll) {
        this.scenario = scenario;
        this.log = log;
        options.check = ofAll.check;
        options.arrivals = ofAll.arrivals;
    }

    /** Runs each program that ended in the shared run. Returns false if the monitor has stopped this work. */
    boolean run(final RunMonitor monitor) {
        final List<Integer> jobs = new ArrayList<>();
        for (int i = 0; i < scenario.workloads.size(); i++) {
            if (log.job(i) != null) {
                jobs.add(i);
            }
        }
        for (int done = 0; done < jobs.size(); done++) {
            final RunProgress.Jobs progress = new RunProgress.Jobs("jobs", done, jobs.size(), 1);
            if (!monitor.onProgress(new RunProgress(
                    RunPhase.ALONE, 0, 0, 0, 0, 0, (double) done / jobs.size(), progress))
                    || !run(jobs.get(done), monitor, progress)) {
                return false;
            }
        }
        return true;
    }

    private boolean run(final int workload, final RunMonitor monitor, final RunProgress.Jobs jobs) {
        try (CheckedScenario checked = CheckedScenario.alone(scenario, workload);
                SimulationRun run = new SimulationRun(checked, options)) {
            run.run(progress -> monitor.onProgress(progress(progress, jobs)));
            final JobStats job = run.job(workload);
            if (job != null) {
                log.alone(workload, job.timePs());
            }
            return run.state() != RunState.INTERRUPTED;
        }
    }

    private static RunProgress progress(final RunProgress of, final RunProgress.Jobs jobs) {
        final double fraction = (jobs.done() + (Double.isNaN(of.fraction()) ? 0 : of.fraction())) / jobs.all();
        return new RunProgress(RunPhase.ALONE, of.simulatedPs(), of.goalPs(), of.startedFlows(), of.completedFlows(),
                of.packetHops(), of.wallSeconds(), fraction, jobs, of.network());
    }
}
