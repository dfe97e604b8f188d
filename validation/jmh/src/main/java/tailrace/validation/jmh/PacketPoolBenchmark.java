package tailrace.validation.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tailrace.core.Packet;
import tailrace.core.PacketPool;

/** Measures the time to take one packet and to free the oldest one, with a number of packets in use. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class PacketPoolBenchmark {
    /** Number of packets in use, a power of two. */
    @Param({"64", "16384", "1048576"})
    public int inUse;

    private PacketPool pool;
    private Packet[] ring;
    private int position;

    /** Takes the packets in use. */
    @Setup
    public void take() {
        pool = new PacketPool(inUse + 1);
        ring = new Packet[inUse];
        for (int i = 0; i < inUse; i++) {
            ring[i] = pool.take();
        }
    }

    /** Frees one packet and takes one. */
    @Benchmark
    public Packet freeAndTake() {
        position = position + 1 & ring.length - 1;
        pool.free(ring[position]);
        ring[position] = pool.take();
        return ring[position];
    }
}
