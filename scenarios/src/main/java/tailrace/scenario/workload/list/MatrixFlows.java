package tailrace.scenario.workload.list;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tailrace.scenario.workload.flow.FlowStream;
import tailrace.scenario.workload.flow.TriggeredFlows;

/**
 * The flows of a {@link ConnectionMatrix}. Flows with a start begin at that time; other flows begin when their triggers
 * fire.
 */
public final class MatrixFlows implements FlowStream, TriggeredFlows {
    private final ConnectionMatrix matrix;
    private final int standardPriority;
    private final List<Integer> timed = new ArrayList<>();
    private final ArrayDeque<Integer> released = new ArrayDeque<>();
    private int position;
    private int current;
    private int timedCurrent;
    private int waiting;

    /** Creates the flows of a matrix. Flows without a priority get the standard priority. */
    public MatrixFlows(final ConnectionMatrix matrix, final int standardPriority) {
        this.matrix = matrix;
        this.standardPriority = standardPriority;
        for (int i = 0; i < matrix.connections().size(); i++) {
            if (matrix.connections().get(i).startPs == ConnectionMatrix.NO_START) {
                waiting++;
            } else {
                timed.add(i);
            }
        }
        timed.sort(Comparator.comparingLong(i -> matrix.connections().get(i).startPs));
    }

    private ConnectionMatrix.Connection at() {
        return matrix.connections().get(current);
    }

    @Override
    public boolean next() {
        if (position == timed.size()) {
            return false;
        }
        timedCurrent = timed.get(position++);
        current = timedCurrent;
        return true;
    }

    @Override
    public boolean hasEndless() {
        return matrix.connections().stream().anyMatch(connection -> connection.sizeBytes == 0);
    }

    @Override
    public TriggeredFlows triggered() {
        return this;
    }

    @Override
    public int current() {
        return current;
    }

    @Override
    public boolean delivered(final int flow, final int timeouts, final long nowPs) {
        fire(matrix.connections().get(flow).receiveDone);
        return !released.isEmpty();
    }

    @Override
    public boolean acknowledged(final int flow, final long nowPs) {
        fire(matrix.connections().get(flow).sendDone);
        return !released.isEmpty();
    }

    private void fire(final long id) {
        if (id == 0) {
            return;
        }
        final ConnectionMatrix.Trigger trigger = matrix.trigger(id);
        trigger.activations++;
        switch (trigger.kind) {
            case "multishot" -> {
                if (trigger.activations <= trigger.starts.size()) {
                    release(trigger.starts.get((int) trigger.activations - 1));
                }
            }
            default -> {
                if (trigger.activations > trigger.count) {
                    throw new IllegalArgumentException(matrix.label() + ": trigger " + id + " is activated "
                            + trigger.activations + " times (expected: " + trigger.count + " for a " + trigger.kind
                            + ")");
                }
                if (trigger.activations == trigger.count) {
                    trigger.starts.forEach(this::release);
                }
            }
        }
    }

    private void release(final int flow) {
        waiting--;
        matrix.connections().get(flow).released = true;
        released.add(flow);
    }

    @Override
    public boolean nextReleased() {
        if (released.isEmpty()) {
            return false;
        }
        current = released.poll();
        return true;
    }

    @Override
    public void backToTimed() {
        current = timedCurrent;
    }

    @Override
    public long waiting() {
        return waiting;
    }

    @Override
    public String why() {
        for (final ConnectionMatrix.Connection connection : matrix.connections()) {
            if (connection.startedBy != 0 && !connection.released) {
                final ConnectionMatrix.Trigger trigger = matrix.trigger(connection.startedBy);
                return "connection " + (connection.number + 1) + " of " + matrix.label() + " waits for trigger "
                        + connection.startedBy + ", a " + trigger.kind + " activated " + trigger.activations + " times";
            }
        }
        return "";
    }

    @Override
    public int src() {
        return at().src;
    }

    @Override
    public int dst() {
        return at().dst;
    }

    @Override
    public long sizeBytes() {
        return at().sizeBytes;
    }

    @Override
    public long startPs() {
        return at().startPs;
    }

    @Override
    public int priority() {
        return at().priority < 0 ? standardPriority : at().priority;
    }
}
