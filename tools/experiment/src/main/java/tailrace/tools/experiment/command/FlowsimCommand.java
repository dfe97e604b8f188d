package tailrace.tools.experiment.command;

import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.check.Effort;
import tailrace.tools.estimate.check.PacketCheck;
import tailrace.tools.estimate.cost.Cost;
import tailrace.tools.experiment.executor.EstimateExecutor;
import tailrace.tools.flowsim.network.FluidEstimator;

/** The command {@code tailrace flowsim}: estimates the results of {@code run} by max-min fair rates of flows. */
@Command(name = "flowsim", mixinStandardHelpOptions = true, sortOptions = true,
    description = {
        "Estimates the slowdowns of a scenario from a fluid simulation: flows share links max-min fairly at every"
            + " instant, without queues, windows or control delay. Writes a result folder like that of 'run', which"
            + " 'compare' can compare with it.",
        "Programs of ranks also run: their messages are flows whose ends start the next ones; step times, busbw and"
            + " exposed communication are in the summary.",
        "A flow takes its ideal completion time plus the delay by sharing, so a flow that is alone has a slowdown of"
            + " 1. Transports differ only in the bytes of their headers; all priorities share equally.",
    })
final class FlowsimCommand extends EstimatorCommand {
    @Override
    EstimateExecutor.Work prepare(final EstimatedScenario subject) {
        final FluidEstimator estimator = new FluidEstimator(subject);
        return new EstimateExecutor.Work() {
            @Override
            public List<String> warnings() {
                return estimator.warnings();
            }

            @Override
            public FlowEstimate run(final RunMonitor monitor) {
                return estimator.run(monitor);
            }
        };
    }

    @Override
    boolean runsPrograms() {
        return true;
    }

    @Override
    Cost cost() {
        return FluidEstimator.COST;
    }

    @Override
    PacketCheck check(final Effort effort, final RunMonitor monitor) {
        return FluidEstimator.check(effort, monitor);
    }

    @Override
    Set<String> neutralOptions() {
        return Set.of();
    }

    @Override
    Map<String, Object> details() {
        return Map.of();
    }
}
