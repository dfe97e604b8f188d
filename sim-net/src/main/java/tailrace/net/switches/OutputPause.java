package tailrace.net.switches;

import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/** Shared-memory switches that pause inputs by bitmaps over congested outputs: see {@link OutputPauseSwitch}. */
public final class OutputPause extends SwitchParams {
    private static final int MAX_PORTS = 64;

    /** Memory of a switch per port, shared by all ports. DeTail, SIGCOMM 2012, section 7.1: 256 KB at 1 Gb/s. */
    public Size memoryPerPort = Size.bytes(262_144);
    /** Delay of the forwarding engine. DeTail: 4.224 us at 1 Gb/s. */
    public Time forwardingDelay = Time.ns(300);
    /** Bytes of all priorities together above which an output may be congested for a priority. DeTail: 128 KB. */
    public Size congestedAbove = Size.bytes(131_072);
    /** Drain bytes of the priority above which inputs are paused. DeTail: 8192 B, as in its other switch. */
    public Size pauseThreshold = Size.bytes(8_192);
    /** PFC by outputs: pause inputs. Without it, packets that find no memory are dropped. */
    public boolean pause = true;
    /** Time to obey a pause, in 512-bit times of the link. */
    public int reactionQuanta = 2;
    /** A pause frame: 64 B and the preamble. */
    public Size frame = Size.bytes(72);

    @Override
    public Switch create(final int id, final Simulator simulator, final PacketPool pool) {
        return new OutputPauseSwitch(id, pool, this);
    }

    @Override
    public boolean limitsQueues() {
        return false;
    }

    @Override
    protected void configureMore(final Switch target, final NetworkFacts facts) {
        if (target.portCount() > MAX_PORTS) {
            throw new IllegalArgumentException(
                    "switch: " + target.portCount() + " ports (expected: at most " + MAX_PORTS + ")");
        }
        int signal = 0;
        for (int number = 0; number < target.portCount(); number++) {
            signal = target.port(number).assembly().trackDrain(facts.priorities(), pauseThreshold.bytes() + 1, 1);
        }
        ((OutputPauseSwitch) target).configure(facts.priorities(), signal);
        if (pause) {
            IngressPause.setReactions(target, reactionQuanta);
        }
    }

    int frameBytes() {
        return (int) frame.bytes();
    }

    @Override
    public int minFrameBytes() {
        return pause ? frameBytes() : Integer.MAX_VALUE;
    }

    @Override
    public void validate() {
        super.validate();
        IngressPause.validate(reactionQuanta, frame);
        if (memoryPerPort.bytes() <= 0) {
            throw new IllegalArgumentException("memoryPerPort: " + memoryPerPort + " (expected: more than 0)");
        }
    }

    @Override
    public boolean isLossless() {
        return false;
    }

    @Override
    public boolean canDeadlock() {
        return pause;
    }

    @Override
    public long fixedDelayPs() {
        return forwardingDelay.ps();
    }
}
