package tailrace.scenario.workload.list;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.workload.list.ConnectionMatrix.Connection;
import tailrace.scenario.workload.list.ConnectionMatrix.Trigger;

/**
 * Computes which connections of a matrix start, and how often triggers are activated, assuming that all connections
 * with a size end.
 */
final class MatrixReach {
    private final ConnectionMatrix matrix;
    private final Map<Long, Long> activations = new HashMap<>();
    private final BitSet started = new BitSet();
    private final ArrayDeque<Integer> ending = new ArrayDeque<>();

    MatrixReach(final ConnectionMatrix matrix) {
        this.matrix = matrix;
        final List<Connection> connections = matrix.connections();
        for (int i = 0; i < connections.size(); i++) {
            if (connections.get(i).startedBy == 0) {
                start(i);
            }
        }
        while (!ending.isEmpty()) {
            final Connection ended = connections.get(ending.poll());
            if (ended.sizeBytes > 0) {
                fire(ended.receiveDone);
                fire(ended.sendDone);
            }
        }
    }

    private void start(final int connection) {
        if (!started.get(connection)) {
            started.set(connection);
            ending.add(connection);
        }
    }

    private void fire(final long id) {
        if (id == 0) {
            return;
        }
        final Trigger trigger = matrix.trigger(id);
        final long now = activations.merge(id, 1L, Long::sum);
        if (trigger.kind.equals("multishot")) {
            if (now <= trigger.starts.size()) {
                start(trigger.starts.get((int) now - 1));
            }
        } else if (now == trigger.count) {
            trigger.starts.forEach(this::start);
        }
    }

    /** Number of activations of a trigger. */
    long activations(final long id) {
        return activations.getOrDefault(id, 0L);
    }

    /** Whether a connection starts. */
    boolean starts(final int connection) {
        return started.get(connection);
    }

    /** Whether a trigger would be activated by a connection that never starts or never ends. */
    boolean cannotFire(final long id) {
        return matrix.connections().stream().anyMatch(each ->
                (each.sizeBytes == 0 || !started.get(each.number)) && (each.receiveDone == id || each.sendDone == id));
    }
}
