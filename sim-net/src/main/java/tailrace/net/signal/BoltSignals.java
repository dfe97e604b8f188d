package tailrace.net.signal;

import static tailrace.core.Require.require;

import tailrace.core.Size;
import tailrace.core.SpelledAs;
import tailrace.net.NetworkFacts;
import tailrace.net.port.Port;
import tailrace.net.port.PortGate;

/**
 * Switch signals of Bolt (Arslan et al., NSDI 2023): reports long queues to senders at once and offers them spare rate.
 * The paper's terms are sub-RTT control for the reports, supply matching for spare rate, and proactive ramp-up for the
 * rate of flows that end. Used with transport {@code bolt}. Defaults: the authors' ns-3 code.
 */
@SpelledAs("bolt")
public final class BoltSignals implements Signaling {
    /** Queue length of a port from which each data packet triggers a signal to its sender. */
    public Size threshold = Size.bytes(62_000);
    /** Whether the rate of flows that end is offered to other flows in advance (proactive ramp-up). */
    public boolean rampUp = true;
    /** Largest number of tokens for the rate of ended flows (PRU tokens) that a port stores. */
    public int maxTokens = 256;
    /** Whether spare rate is distributed (supply matching). */
    public boolean supplyMatching = true;
    /** Largest number of spare bytes that a port accumulates. A limit prevents bursts when they are distributed. */
    public Size maxSupply = Size.bytes(30_000);
    /** A signal on the wire. */
    public Size signal = Size.bytes(64);
    /** Priority of signals. */
    public int signalPriority;

    @Override
    public PortGate gate(final Port port, final NetworkFacts facts) {
        return new BoltGate(this, port, facts.maxPacketBytes());
    }

    @Override
    public void validate() {
        require(maxTokens >= 0, "signals.maxTokens: " + maxTokens + " (expected: 0 or more)");
        require(signal.bytes() > 0, "signals.signal: " + signal + " (expected: more than 0)");
        require(signalPriority >= 0 && signalPriority < Port.PRIORITIES,
                "signals.signalPriority: " + signalPriority + " (expected: 0 to 7)");
    }
}
