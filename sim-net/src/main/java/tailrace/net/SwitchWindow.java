package tailrace.net;

import java.util.BitSet;
import tailrace.core.Packet;

/** One switch of {@link Windows}: what is on its way to it; in subclasses, what it does with what has arrived. */
abstract class SwitchWindow {
    final Windows windows;
    private final int number;
    /** Ports at the far ends, in the order in which their packets come first at the same picosecond. */
    private final Port[] inputs;
    private final Wire[] wires;
    /** Inputs whose wires hold packets. */
    private final BitSet expecting;

    SwitchWindow(final Windows windows, final int number, final Port[] inputs) {
        this.windows = windows;
        this.number = number;
        this.inputs = inputs;
        this.wires = new Wire[inputs.length];
        this.expecting = new BitSet(inputs.length);
        for (int i = 0; i < inputs.length; i++) {
            wires[i] = new Wire(this, i);
            inputs[i].putOn(wires[i]);
        }
    }

    final Port input(final int number) {
        return inputs[number];
    }

    /** A packet has been put on a wire that was empty. */
    final void expect(final int input) {
        expecting.set(input);
        windows.activate(number);
    }

    /**
     * Handles all that happens up to a time.
     *
     * @param basePs up to when this was done before
     * @param all what happens at this very time, too; else what comes before the event being handled
     * @return packets that have arrived
     */
    final int handle(final long basePs, final long untilPs, final boolean all) {
        final ReadAhead ahead = windows.readAhead();
        for (int input = expecting.nextSetBit(0); input >= 0; input = expecting.nextSetBit(input + 1)) {
            ahead.readFirst(wires[input]);
        }
        for (int input = expecting.nextSetBit(0); input >= 0; input = expecting.nextSetBit(input + 1)) {
            ahead.read(wires[input]);
        }
        int arrived = 0;
        for (int input = expecting.nextSetBit(0); input >= 0; input = expecting.nextSetBit(input + 1)) {
            final boolean alsoThen = all || windows.isOver(inputs[input]);
            arrived += collect(input, basePs, alsoThen ? untilPs : untilPs - 1, untilPs);
        }
        serve(basePs, untilPs, all);
        return arrived;
    }

    private int collect(final int input, final long basePs, final long lastPs, final long untilPs) {
        final Wire wire = wires[input];
        int arrived = wire.take(basePs, lastPs);
        if (inputs[input].has(PortState.SOURCE)) { // hosts begin their transmissions when somebody looks
            inputs[input].startDue(untilPs);
            while (wire.isDue(lastPs)) {
                arrived += wire.take(basePs, lastPs);
                inputs[input].startDue(untilPs);
            }
        }
        if (wire.isEmpty()) {
            expecting.clear(input);
        }
        return arrived;
    }

    /** A packet arrives within this window; packets of one input come in order, inputs one after the other. */
    abstract void collected(Packet packet, int input, long arrivalPs, long sinceBasePs);

    /** All that arrives within this window has been collected. */
    abstract void serve(long basePs, long untilPs, boolean all);

    /** Whether something will happen inside even if nothing arrives. */
    abstract boolean isBusy();

    /** Whether something is under way. */
    final boolean isActive() {
        return !expecting.isEmpty() || isBusy();
    }
}
