package tailrace.net.switches.memory;

import tailrace.net.NetworkFacts;
import tailrace.net.memory.sharing.SharedPool;
import tailrace.net.port.Expulsion;
import tailrace.net.port.Port;
import tailrace.net.queue.QueueDiscipline;

/** The memory of a switch, in the form that sharing policies use. */
final class MemoryPool implements SharedPool {
    private final SharedMemorySwitch owner;
    private final NetworkFacts facts;
    private final int lossyMask;

    MemoryPool(final SharedMemorySwitch owner, final NetworkFacts facts, final int lossyMask) {
        this.owner = owner;
        this.facts = facts;
        this.lossyMask = lossyMask & QueueDiscipline.ALL_PRIORITIES;
    }

    @Override
    public Port[] ports() {
        return owner.ports();
    }

    @Override
    public long capacityBytes() {
        return owner.sharedBytes();
    }

    @Override
    public long freeBytes() {
        return owner.freeBytes();
    }

    @Override
    public int priorities() {
        return facts.priorities();
    }

    @Override
    public int lossyPriorities() {
        return lossyMask;
    }

    @Override
    public long hostBitsPerSec() {
        return facts.hostBitsPerSec();
    }

    @Override
    public long queueBytes(final int output, final int priority, final long nowPs) {
        return owner.port(output).queuedBytes(priority, nowPs);
    }

    @Override
    public int expelFirst(final int output, final int priority, final long nowPs) {
        return Expulsion.first(owner.port(output), priority, nowPs);
    }

    @Override
    public int expelLast(final int output, final long nowPs) {
        return Expulsion.last(owner.port(output), lossyMask, nowPs);
    }
}
