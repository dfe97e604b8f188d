package tailrace.tools.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class BackgroundTaskTest {
    @Test
    void shouldBeDoneByWhoeverWaitsWhenNobodyHasBegun() {
        assertSame(Thread.currentThread(), new BackgroundTask<>(Thread::currentThread).end());
    }

    @Test
    void shouldBeDoneOnceByAnotherThreadWhenBegunTwice() throws InterruptedException {
        final AtomicInteger times = new AtomicInteger();
        final CountDownLatch underWay = new CountDownLatch(1);
        final BackgroundTask<Thread> beside = new BackgroundTask<>(() -> {
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
        final BackgroundTask<Void> beside = BackgroundTask.begin("worker", () -> {
            throw failure;
        });
        assertSame(failure, assertThrows(IllegalArgumentException.class, beside::end));
    }

    @Test
    void shouldNotBeDoneWhenCancelledBefore() {
        final AtomicInteger times = new AtomicInteger();
        final BackgroundTask<Integer> beside = new BackgroundTask<>(times::incrementAndGet);
        beside.cancel();
        assertThrows(CancellationException.class, beside::end);
        assertEquals(0, times.get());
    }
}
