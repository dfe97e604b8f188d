package tailrace.tools.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class BesideTest {
    @Test
    void shouldBeDoneByWhoeverWaitsWhenNobodyHasBegun() {
        assertSame(Thread.currentThread(), new Beside<>(Thread::currentThread).end());
    }

    @Test
    void shouldBeDoneOnceByAnotherThreadWhenBegunTwice() throws InterruptedException {
        final AtomicInteger times = new AtomicInteger();
        final CountDownLatch underWay = new CountDownLatch(1);
        final Beside<Thread> beside = new Beside<>(() -> {
            times.incrementAndGet();
            underWay.countDown();
            return Thread.currentThread();
        });
        beside.begin("worker");
        beside.begin("another");
        underWay.await();
        assertEquals("worker", beside.end().getName());
        assertNotSame(Thread.currentThread(), beside.end());
        assertEquals(1, times.get());
    }

    @Test
    void shouldEndAsTheWorkDoesWhenItFails() {
        final IllegalArgumentException failure = new IllegalArgumentException("no such link");
        final Beside<Void> beside = Beside.begin("worker", () -> {
            throw failure;
        });
        assertSame(failure, assertThrows(IllegalArgumentException.class, beside::end));
    }

    @Test
    void shouldNotBeDoneWhenCancelledBefore() {
        final AtomicInteger times = new AtomicInteger();
        final Beside<Integer> beside = new Beside<>(times::incrementAndGet);
        beside.cancel();
        assertThrows(CancellationException.class, beside::end);
        assertEquals(0, times.get());
    }
}
