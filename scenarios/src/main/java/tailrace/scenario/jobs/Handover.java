package tailrace.scenario.jobs;

import java.util.concurrent.locks.LockSupport;
import org.jctools.queues.MessagePassingQueue;
import org.jctools.queues.atomic.MpscAtomicArrayQueue;

/** From many threads to the one that has made it; who brings more than that one takes waits. */
final class Handover<E> {
    private static final int CAPACITY = 1024;
    private static final long WAIT_NANOS = 100_000;

    private final MessagePassingQueue<E> queue = new MpscAtomicArrayQueue<>(CAPACITY);
    private final Thread taker = Thread.currentThread();
    private volatile boolean waiting;
    private volatile boolean closed;

    /** Brings something; lost if nobody takes any more. */
    void put(final E each) {
        while (!queue.offer(each)) {
            if (closed) {
                return;
            }
            LockSupport.parkNanos(this, WAIT_NANOS);
        }
        if (waiting) {
            LockSupport.unpark(taker);
        }
    }

    /** Takes something, or null if nothing has come for so long, or the thread is interrupted. */
    E take(final long nanos) {
        final E there = queue.poll();
        if (there != null) {
            return there;
        }
        waiting = true;
        try {
            final E meanwhile = queue.poll();
            if (meanwhile != null) {
                return meanwhile;
            }
            LockSupport.parkNanos(this, nanos);
            return queue.poll();
        } finally {
            waiting = false;
        }
    }

    /** Nothing is taken any more. */
    void close() {
        closed = true;
    }
}
