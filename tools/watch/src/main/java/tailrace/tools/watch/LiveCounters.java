package tailrace.tools.watch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.agrona.concurrent.UnsafeBuffer;
import tailrace.scenario.progress.NetworkCounts;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;

/**
 * The counters of a command that is in progress, in this process or another one, or was killed: all of one moment.
 *
 * @param file where it keeps its counters
 * @param command such as run
 * @param name of its scenario, data set or model
 * @param process which process it is
 * @param startMs when it began, in ms since 1970
 * @param updatedMs when it wrote this, in ms since 1970
 * @param state how it stands
 * @param phase what it does, for people
 * @param work what {@link Counter#WORK} counts, such as packet-hops; may be empty
 * @param jobs what it does piece by piece, such as links; empty if it does not
 * @param counters the counters by their names, without those that are not known; more than {@link Counter} has if the
 *     command is of a later version
 * @param fullest the fullest queues, the fullest first
 */
public record LiveCounters(
        Path file, String command, String name, ProcessStamp process, long startMs, long updatedMs, WorkState state,
        String phase, String work, String jobs, Map<String, Long> counters, List<NetworkCounts.Queue> fullest) {
    /** A process on another machine that has written nothing for so long may be dead. */
    private static final long SILENT_MS = 60_000;
    /** A process that wrote so recently is alive, whatever the system says of it. */
    private static final long FRESH_MS = 2_000;
    private static final double MILLIS = 1e3;
    private static final double MILLION = 1e6;

    /** Whether the command is still at work. */
    public enum Life {
        /** It is. */
        ALIVE,
        /** It has come to its end, and said so. */
        ENDED,
        /** Its process is gone, and it has not said how it ended. */
        DIED,
        /** Its process is on another machine, and it has written nothing for a minute. */
        SILENT
    }

    /**
     * Commands that keep counters in a folder: that whose results the folder is for, and those that make a file in it.
     *
     * @return by their files' names; none if it is no folder
     * @throws IllegalArgumentException if one is of another version of Tailrace
     */
    public static List<LiveCounters> in(final Path folder) {
        final List<LiveCounters> found = new ArrayList<>();
        for (final Path file : files(folder)) {
            read(file).ifPresent(found::add);
        }
        return found;
    }

    private static List<Path> files(final Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> CountersFile.isOne(file.getFileName().toString())).sorted().toList();
        } catch (final IOException | UncheckedIOException none) {
            return List.of();
        }
    }

    /** Like {@link #in}, for the command alone whose results the folder is for. */
    public static Optional<LiveCounters> of(final Path folder) {
        return read(folder.resolve(CountersFile.FILE));
    }

    /**
     * Reads a file.
     *
     * @return empty if it does not exist, or is a folder or link, or just being made or removed
     * @throws IllegalArgumentException if it is something else
     */
    public static Optional<LiveCounters> read(final Path file) {
        try (CountersReader reader = CountersReader.open(file)) {
            final UnsafeBuffer header = new UnsafeBuffer(new byte[CountersLayout.HEADER]);
            if (reader.length() < CountersLayout.LENGTH || !reader.copies(0, header)
                    || header.getInt(CountersLayout.VERSION_FIELD) == 0) {
                return Optional.empty();
            }
            if (!CountersReader.isOurs(header)) {
                throw new IllegalArgumentException(file + ": counters of another version of Tailrace, or of something "
                        + "else (expected: version " + CountersLayout.VERSION + ")");
            }
            final UnsafeBuffer slot = new UnsafeBuffer(new byte[CountersLayout.SLOT_SIZE]);
            return reader.copiesLast(CountersLayout.PUBLISHED, CountersLayout::slot, slot)
                    ? Optional.of(decode(file, header, slot)) : Optional.empty();
        } catch (final NoSuchFileException e) {
            return Optional.empty();
        } catch (final IOException e) {
            throw new IllegalArgumentException(file + ": cannot be read: " + e.getMessage(), e);
        }
    }

    private static LiveCounters decode(final Path file, final UnsafeBuffer buffer, final UnsafeBuffer slot) {
        final ProcessStamp process = new ProcessStamp(buffer.getLong(CountersLayout.PID),
                buffer.getLong(CountersLayout.PROCESS_START_MS),
                CountersLayout.text(buffer, CountersLayout.HOST, CountersLayout.HOST_SIZE));
        final int state = slot.getInt(CountersLayout.STATE);
        return new LiveCounters(file,
                CountersLayout.text(buffer, CountersLayout.COMMAND, CountersLayout.COMMAND_SIZE),
                CountersLayout.text(buffer, CountersLayout.NAME, CountersLayout.NAME_SIZE), process,
                buffer.getLong(CountersLayout.START_MS), slot.getLong(CountersLayout.UPDATED_MS),
                state < 0 || state >= WorkState.values().length ? WorkState.RUNNING : WorkState.values()[state],
                CountersLayout.text(slot, CountersLayout.PHASE, CountersLayout.WORD_SIZE),
                CountersLayout.text(slot, CountersLayout.WORK, CountersLayout.WORD_SIZE),
                CountersLayout.text(slot, CountersLayout.JOBS, CountersLayout.JOBS_SIZE),
                counters(buffer, slot), queues(slot));
    }

    private static Map<String, Long> counters(final UnsafeBuffer buffer, final UnsafeBuffer slot) {
        final Map<String, Long> counters = new LinkedHashMap<>();
        final int count = Math.min(CountersLayout.MAX_COUNTERS, buffer.getInt(CountersLayout.COUNTERS));
        for (int i = 0; i < count; i++) {
            final long value = slot.getLong(CountersLayout.VALUES + i * Long.BYTES);
            if (value != Counter.NONE) {
                counters.put(CountersLayout.text(buffer, CountersLayout.LABELS + i * CountersLayout.LABEL_SIZE,
                        CountersLayout.LABEL_SIZE), value);
            }
        }
        return counters;
    }

    private static List<NetworkCounts.Queue> queues(final UnsafeBuffer slot) {
        final List<NetworkCounts.Queue> queues = new ArrayList<>();
        final int count = Math.min(CountersLayout.MAX_QUEUES, slot.getInt(CountersLayout.QUEUES_COUNT));
        for (int i = 0; i < count; i++) {
            final int at = CountersLayout.QUEUES + i * CountersLayout.QUEUE_SIZE;
            queues.add(new NetworkCounts.Queue(CountersLayout.text(slot, at + Long.BYTES,
                    CountersLayout.QUEUE_SIZE - Long.BYTES), slot.getLong(at)));
        }
        return queues;
    }

    /** What the command makes: its result folder, or the file beside which it keeps its counters. */
    public Path output() {
        final String name = file.getFileName().toString();
        return name.equals(CountersFile.FILE) ? file.getParent()
                : file.resolveSibling(name.substring(1, name.length() - CountersFile.FILE.length()));
    }

    /** Value of a counter; {@link Counter#NONE} if it is not known. */
    public long value(final Counter counter) {
        return counters.getOrDefault(counter.label(), Counter.NONE);
    }

    /** The unfinished flow that started first, or null if none is known. */
    public NetworkCounts.OldestFlow oldestFlow() {
        return value(Counter.OLDEST_FLOW) == Counter.NONE ? null : new NetworkCounts.OldestFlow(
                value(Counter.OLDEST_FLOW), (int) value(Counter.OLDEST_FLOW_SRC), (int) value(Counter.OLDEST_FLOW_DST),
                value(Counter.OLDEST_FLOW_AGE_PS), value(Counter.OLDEST_FLOW_BYTES),
                value(Counter.OLDEST_FLOW_DELIVERED_BYTES));
    }

    /** Share of the phase that is done, 0 to 1; NaN if unknown. */
    public double fraction() {
        final long ppm = value(Counter.SHARE_PPM);
        return ppm == Counter.NONE ? Double.NaN : ppm / MILLION;
    }

    /** Time left of the phase if it goes on like this, in s; NaN if unknown. */
    public double secondsLeft() {
        return phase.equals(RunPhase.DRAINING.toString()) || state != WorkState.RUNNING ? Double.NaN
                : RunProgress.secondsLeft(value(Counter.WALL_MS) / MILLIS, fraction());
    }

    /** Work per second since the phase began; NaN if there is none. */
    public double workPerSecond() {
        return value(Counter.WORK) == Counter.NONE || value(Counter.WALL_MS) <= 0 ? Double.NaN
                : value(Counter.WORK) / (value(Counter.WALL_MS) / MILLIS);
    }

    /** Whether it is still at work, at this time in ms since 1970. */
    public Life life(final long nowMs) {
        if (state.isEnd()) {
            return Life.ENDED;
        }
        final long silentMs = Math.abs(nowMs - updatedMs);
        if (process.isHere()) {
            return silentMs < FRESH_MS || process.isAlive() ? Life.ALIVE : Life.DIED;
        }
        return silentMs < SILENT_MS ? Life.ALIVE : Life.SILENT;
    }
}
