package tailrace.scenario.program;

import java.util.PriorityQueue;
import tailrace.core.Simulator;

/** Runs a program on a network where every message takes the same time, and records when ranks end. */
public final class EngineRun implements ProgramListener {
    /** Time at which each rank ended, in ps; -1: the rank has not ended. */
    public final long[] endPs;
    /** Number of messages that the network carried. */
    public long messages;
    private final Engine engine;
    private final long delayPs;

    /** Runs a program to its end, or until it is stuck. */
    public EngineRun(final Program program, final HostModel model, final long delayPs) {
        this.delayPs = delayPs;
        this.endPs = new long[program.ranks()];
        java.util.Arrays.fill(endPs, -1);
        final int[] hosts = new int[program.ranks()];
        java.util.Arrays.setAll(hosts, rank -> rank);
        model.validate();
        this.engine = Engine.of(program, model, hosts, this);
        run();
    }

    private void run() {
        final PriorityQueue<long[]> network = new PriorityQueue<>(
                (a, b) -> a[0] != b[0] ? Long.compare(a[0], b[0]) : Long.compare(a[2], b[2]));
        engine.start(0);
        long nowPs = 0;
        while (nowPs != Simulator.NEVER) {
            for (int next = engine.nextMessage(); next >= 0; next = engine.nextMessage()) {
                network.add(new long[] {nowPs + delayPs, next, messages++});
            }
            final long deliveryPs = network.isEmpty() ? Simulator.NEVER : network.peek()[0];
            nowPs = Math.min(engine.nextPs(), deliveryPs);
            if (nowPs == Simulator.NEVER) {
                return;
            } else if (deliveryPs == nowPs) {
                final int message = (int) network.poll()[1];
                engine.delivered(message, nowPs);
                engine.acknowledged(message, nowPs);
            } else {
                engine.advance(nowPs);
            }
        }
    }

    /** Number of operations that have not ended. */
    public long unfinished() {
        return engine.unfinished();
    }

    /** Reason why operations have not ended. */
    public String why() {
        return engine.why();
    }

    @Override
    public void ended(final int rank, final long nowPs) {
        endPs[rank] = nowPs;
    }
}
