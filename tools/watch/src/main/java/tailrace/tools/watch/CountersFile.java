package tailrace.tools.watch;

import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.agrona.concurrent.UnsafeBuffer;
import tailrace.scenario.progress.LinkStates;
import tailrace.scenario.progress.NetworkCounts;
import tailrace.scenario.progress.ProgressListener;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.results.ResultFolder;

/**
 * Writes live counters to a file, which is deleted at the end of the work. Results do not depend on the file. If it
 * cannot be mapped, one warning is printed, and the work continues without it.
 */
public final class CountersFile implements ProgressListener, AutoCloseable {
    /** Name of the file in a result folder. Next to an output file, it is a suffix of that file's name. */
    public static final String FILE = ResultFolder.COUNTERS;

    /**
     * Interval between states in ns. Each state takes some hundredths of a millisecond, mostly because of cache misses.
     */
    private static final long EVERY_NANOS = 50_000_000;
    private static final double MILLIS = 1e3;
    private static final double MILLION = 1e6;

    private final Path file;
    private final Consumer<String> warnings;
    private final LongSupplier nanoClock;
    private final LongSupplier milliClock;
    private final long[] values = new long[Counter.values().length];
    private MappedByteBuffer mapped;        // null if the file is no longer written
    private UnsafeBuffer buffer;
    private long published;
    private long shownNanos;
    private RunPhase shownPhase;
    private NetworkCounts network;
    private LinksRegion links;              // null if never requested
    private long asked;
    private boolean isMade;
    private RunProgress last = RunProgress.of(RunPhase.READING, Double.NaN);

    CountersFile(final Path file, final Consumer<String> warnings, final LongSupplier nanoClock,
            final LongSupplier milliClock) {
        this.file = file;
        this.warnings = warnings;
        this.nanoClock = nanoClock;
        this.milliClock = milliClock;
    }

    /**
     * Starts to write the counters of a command.
     *
     * @param command name of the command, such as run
     * @param name name of the command's scenario, data set or model
     * @param warnings receives a line if writing is impossible, now or later
     */
    public static CountersFile create(
            final Path file, final String command, final String name, final Consumer<String> warnings) {
        final CountersFile counters =
                new CountersFile(file, warnings, System::nanoTime, System::currentTimeMillis);
        counters.begin(command, name, ProcessStamp.own());
        return counters;
    }

    /** Starts to write the counters of a command that writes one file. The counters are next to this file. */
    public static CountersFile beside(
            final Path output, final String command, final String name, final Consumer<String> warnings) {
        return create(output.resolveSibling("." + output.getFileName() + FILE), command, name, warnings);
    }

    /** Returns whether the name is that of a file of counters. */
    static boolean isOne(final String name) {
        return name.startsWith(".") && name.endsWith(FILE);
    }

    synchronized void begin(final String command, final String name, final ProcessStamp process) {
        try {
            map();
            writeHeader(command, name, process);
            publish(WorkState.SETTING_UP);
        } catch (final IOException | UnsupportedOperationException | InternalError | LinkageError e) {
            giveUp(e);
        }
    }

    /** Opens the file of a command in progress to send requests to the command. It refuses symbolic links. */
    static FileChannel open(final Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Opens the file of a command to read it.
     *
     * @throws NoSuchFileException if the file is missing, or is a symbolic link, a pipe, a device or a folder
     */
    static FileChannel openToRead(final Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new NoSuchFileException(file.toString());
        }
        return FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    }

    /** Extends a file by zeros and maps this part. The zeros reveal a full disk at once. */
    static MappedByteBuffer mapZeros(final FileChannel channel, final int at, final int length) throws IOException {
        final ByteBuffer zeros = ByteBuffer.allocate(length);
        while (zeros.hasRemaining()) {
            channel.write(zeros, at + (long) zeros.position());
        }
        return channel.map(FileChannel.MapMode.READ_WRITE, at, length);
    }

    private void map() throws IOException {
        Files.deleteIfExists(file); // the file is never shortened: a signal would kill a process that still maps it
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            isMade = true;
            mapped = mapZeros(channel, 0, CountersLayout.LENGTH);
        }
        buffer = new UnsafeBuffer(mapped);
    }

    private void writeHeader(final String command, final String name, final ProcessStamp process) {
        buffer.putBytes(CountersLayout.MAGIC, CountersLayout.MAGIC_BYTES);
        buffer.putInt(CountersLayout.COUNTERS, values.length);
        buffer.putLong(CountersLayout.PID, process.pid());
        buffer.putLong(CountersLayout.PROCESS_START_MS, process.startMs());
        buffer.putLong(CountersLayout.START_MS, milliClock.getAsLong());
        CountersLayout.putText(buffer, CountersLayout.COMMAND, CountersLayout.COMMAND_SIZE, command);
        CountersLayout.putText(buffer, CountersLayout.NAME, CountersLayout.NAME_SIZE, name);
        CountersLayout.putText(buffer, CountersLayout.HOST, CountersLayout.HOST_SIZE, process.host());
        for (final Counter counter : Counter.values()) {
            CountersLayout.putText(buffer, CountersLayout.LABELS + counter.ordinal() * CountersLayout.LABEL_SIZE,
                    CountersLayout.LABEL_SIZE, counter.label());
        }
        buffer.putIntOrdered(CountersLayout.VERSION_FIELD, CountersLayout.VERSION);
    }

    @Override
    public synchronized void show(final RunProgress progress) {
        if (mapped == null) {
            return;
        }
        final long now = nanoClock.getAsLong();
        if (published > 1 && progress.phase() == shownPhase && now - shownNanos < EVERY_NANOS) {
            return;
        }
        shownNanos = now;
        shownPhase = progress.phase();
        last = progress;
        final NetworkCounts found = progress.network() == null ? null : progress.network().get();
        network = found == null ? network : found;
        publishOrGiveUp(WorkState.in(progress.phase()));
        if (mapped != null && network != null && network.links() != null
                && network.links().count() <= CountersLayout.MAX_DIRECTIONS) {
            answer(network.links());
        }
    }

    /** Writes the links if a reader has requested them since the last time. */
    private void answer(final LinkStates states) {
        final long now = buffer.getLongVolatile(CountersLayout.ASKED);
        if (now == asked || links != null && links.has(states)) {
            return;
        }
        asked = now;
        try {
            if (links == null) {
                links = LinksRegion.behind(file, states.count());
            }
            links.publish(states);
        } catch (final IOException | InternalError e) {
            giveUp(e);
        }
    }

    /** Records the end of the work and deletes the file. */
    public synchronized void end(final WorkState state) {
        if (mapped == null) {
            return;
        }
        publishOrGiveUp(state);
        release();
    }

    /** Records a failure unless {@link #end} was called. */
    @Override
    public void close() {
        end(WorkState.FAILED);
    }

    /** Fills the inactive slot, and then makes it the active slot. */
    private void publish(final WorkState state) {
        VarHandle.storeStoreFence(); // readers must first see that this slot is no longer the last one
        final int slot = CountersLayout.slot(published + 1);
        buffer.putInt(slot + CountersLayout.STATE, state.ordinal());
        buffer.putLong(slot + CountersLayout.UPDATED_MS, milliClock.getAsLong());
        putWord(slot + CountersLayout.PHASE, shownPhase == null ? state.label() : last.phase().toString());
        putWord(slot + CountersLayout.WORK, last.phase().work());
        CountersLayout.putText(buffer, slot + CountersLayout.JOBS, CountersLayout.JOBS_SIZE,
                last.jobs() == null ? "" : last.jobs().what());
        fillValues();
        for (int i = 0; i < values.length; i++) {
            buffer.putLong(slot + CountersLayout.VALUES + i * Long.BYTES, values[i]);
        }
        putQueues(slot, network == null ? List.of() : network.fullest());
        published++;
        buffer.putLongOrdered(CountersLayout.PUBLISHED, published);
    }

    private void putWord(final int at, final String word) {
        CountersLayout.putText(buffer, at, CountersLayout.WORD_SIZE, word);
    }

    private void putQueues(final int slot, final List<NetworkCounts.Queue> queues) {
        final int count = Math.min(queues.size(), CountersLayout.MAX_QUEUES);
        buffer.putInt(slot + CountersLayout.QUEUES_COUNT, count);
        for (int i = 0; i < count; i++) {
            final int at = slot + CountersLayout.QUEUES + i * CountersLayout.QUEUE_SIZE;
            buffer.putLong(at, queues.get(i).queueBytes());
            CountersLayout.putText(buffer, at + Long.BYTES, CountersLayout.QUEUE_SIZE - Long.BYTES,
                    queues.get(i).link());
        }
    }

    private void fillValues() {
        Arrays.fill(values, Counter.NONE);
        final boolean simulates = last.simulatedPs() > 0;
        set(Counter.SIMULATED_PS, simulates, last.simulatedPs());
        set(Counter.GOAL_PS, last.goalPs() > 0, last.goalPs());
        set(Counter.WORK, simulates || last.packetHops() > 0, last.packetHops());
        final boolean flows = simulates || last.startedFlows() > 0;
        set(Counter.FLOWS_STARTED, flows, last.startedFlows());
        set(Counter.FLOWS_DONE, flows, last.completedFlows());
        set(Counter.WALL_MS, true, Math.round(last.wallSeconds() * MILLIS));
        set(Counter.SHARE_PPM, !Double.isNaN(last.fraction()), Math.round(last.fraction() * MILLION));
        if (network != null) {
            set(Counter.DROPS, true, network.drops());
            set(Counter.MARKS, true, network.marks());
            set(Counter.PAUSES, true, network.pauses());
            setOldest(network.oldest());
        }
        if (last.jobs() != null) {
            set(Counter.JOBS_DONE, true, last.jobs().done());
            set(Counter.JOBS, true, last.jobs().all());
            set(Counter.JOBS_RUNNING, true, Math.max(Counter.NONE, last.jobs().running()));
        }
    }

    private void setOldest(final NetworkCounts.OldestFlow flow) {
        if (flow != null) {
            set(Counter.OLDEST_FLOW, true, flow.id());
            set(Counter.OLDEST_FLOW_SRC, true, flow.src());
            set(Counter.OLDEST_FLOW_DST, true, flow.dst());
            set(Counter.OLDEST_FLOW_AGE_PS, true, flow.agePs());
            set(Counter.OLDEST_FLOW_BYTES, true, flow.sizeBytes());
            set(Counter.OLDEST_FLOW_DELIVERED_BYTES, true, flow.deliveredBytes());
        }
    }

    private void set(final Counter counter, final boolean known, final long value) {
        if (known) {
            values[counter.ordinal()] = value;
        }
    }

    /** Publishes a state, or gives up: on a full disk, a write to a mapped file throws a JVM error. */
    private void publishOrGiveUp(final WorkState state) {
        try {
            publish(state);
        } catch (final InternalError e) {
            giveUp(e);
        }
    }

    private void giveUp(final Throwable e) {
        warnings.accept(file + ": no live counters (" + (e.getMessage() == null ? e : e.getMessage())
                + "); the results are the same without");
        release();
    }

    /**
     * Releases the mapped memory. The garbage collector unmaps it, because explicit unmapping kills the JVM after a
     * failed access.
     */
    private void release() {
        mapped = null;
        buffer = null;
        links = null;
        if (isMade) {
            isMade = false;
            remove();
        }
    }

    private void remove() {
        try {
            Files.deleteIfExists(file);
        } catch (final IOException stillRead) {
            return; // some systems keep a file that is being read; its state shows that the work has ended
        }
    }
}
