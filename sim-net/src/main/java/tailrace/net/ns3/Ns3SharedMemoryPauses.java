package tailrace.net.ns3;

import tailrace.core.Packet;
import tailrace.net.SwitchDraws;
import tailrace.net.memory.SharedMemoryPauses;
import tailrace.net.port.Port;

/** Pause frames as in the switches of the HPCC ns-3 simulator, with all or some deviations of these switches. */
public final class Ns3SharedMemoryPauses extends SharedMemoryPauses {
    private final boolean queuesEvery;
    private final boolean joinsPriority0;
    private final boolean zeroTime;
    private final SwitchDraws draws;

    /**
     * Sends frames of one switch.
     *
     * @param queuesEvery also sends outdated frames
     * @param joinsPriority0 frames join the queue of priority 0
     * @param zeroTime whether all frames have a pause time of zero, which means resume ({@code PAUSE_TIME} below 1 us)
     * @param draws notified of each frame
     */
    public Ns3SharedMemoryPauses(final int frameBytes, final boolean queuesEvery, final boolean joinsPriority0,
            final boolean zeroTime, final SwitchDraws draws) {
        super(frameBytes);
        this.queuesEvery = queuesEvery;
        this.joinsPriority0 = joinsPriority0;
        this.zeroTime = zeroTime;
        this.draws = draws;
    }

    @Override
    public void send(final Port port, final int priority, final boolean pause, final long nowPs) {
        final boolean says = pause && !zeroTime;
        draws.makePauseFrame();
        if (queuesEvery || !port.pauses().changeWaiting(priority, says, nowPs)) {
            final Packet frame = port.pauses().frame(1 << priority, says, frameBytes());
            if (joinsPriority0) {
                frame.priority = 0;
            }
            port.enqueue(frame, nowPs);
        }
    }
}
