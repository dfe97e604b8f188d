package tailrace.scenario.workload.application;

import tailrace.net.port.EgressTap;
import tailrace.scenario.program.Engine;
import tailrace.scenario.program.HostModel;
import tailrace.scenario.program.Program;
import tailrace.scenario.program.ProgramListener;
import tailrace.scenario.program.ProgramMeter;
import tailrace.scenario.program.ProgramRows;

/** The messages of a program as flows, which its engine releases. */
public final class ProgramFlows extends ApplicationFlows {
    private static final int NONE = -1;

    private final Program program;
    private final HostModel model;
    private final int[] hostOfRank;
    private final boolean inOrder;
    private final int workload;
    private final int priority;
    private final long startPs;
    private Engine engine;
    private boolean started;
    private long nowPs;
    private int current = NONE;

    ProgramFlows(final Program program, final HostModel model, final int[] hostOfRank, final boolean inOrder,
            final ApplicationSetup setup) {
        this.program = program;
        this.model = model;
        this.hostOfRank = hostOfRank;
        this.inOrder = inOrder;
        this.workload = setup.index();
        this.priority = setup.priority();
        this.startPs = setup.start().ps();
        this.engine = Engine.of(program, model, hostOfRank, ProgramListener.NONE);
    }

    @Override
    public void reportTo(final ProgramRows rows) {
        rows.placed(workload, hostOfRank.clone());
        engine = Engine.of(
                program, model, hostOfRank, new ProgramMeter(workload, program, hostOfRank, rows));
    }

    @Override
    public EgressTap egressTap() {
        return engine.egressTap();
    }

    /** Host of each rank. */
    public int[] hostOfRank() {
        return hostOfRank.clone();
    }

    /** Always false, because no flow starts at a time that is known in advance. */
    @Override
    public boolean next() {
        return false;
    }

    @Override
    public long wakeAtPs() {
        return started ? engine.nextPs() : startPs;
    }

    @Override
    public boolean wake(final long atPs) {
        nowPs = atPs;
        if (started) {
            engine.advance(atPs);
        } else {
            started = true;
            engine.start(atPs);
        }
        return engine.hasMessage();
    }

    @Override
    public int current() {
        return current;
    }

    @Override
    public boolean inOrder() {
        return inOrder;
    }

    @Override
    public boolean delivered(final int flow, final int timeouts, final long atPs) {
        nowPs = atPs;
        engine.delivered(flow, atPs);
        return engine.hasMessage();
    }

    @Override
    public boolean acknowledged(final int flow, final long atPs) {
        nowPs = atPs;
        engine.acknowledged(flow, atPs);
        return engine.hasMessage();
    }

    @Override
    public boolean nextReleased() {
        current = engine.nextMessage();
        return current != NONE;
    }

    @Override
    public void backToTimed() {
        current = NONE;
    }

    @Override
    public long waiting() {
        return engine.unfinished();
    }

    @Override
    public String describeWaiting() {
        return "operations of the program are not over";
    }

    @Override
    public String why() {
        return engine.why();
    }

    @Override
    public int src() {
        return engine.src(current);
    }

    @Override
    public int dst() {
        return engine.dst(current);
    }

    @Override
    public long sizeBytes() {
        return engine.sizeBytes(current);
    }

    @Override
    public long startPs() {
        return nowPs;
    }

    @Override
    public int priority() {
        return priority;
    }

    @Override
    public void close() {
        program.close();
    }
}
