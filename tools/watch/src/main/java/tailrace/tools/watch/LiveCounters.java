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
 * A consistent snapshot of the counters of a running or killed command, in this or another process.
 *
 * @param file file of the counters
 * @param command name of the command, such as run
 * @param name name of the command's scenario, data set or model
 * @param process process of the command
 * @param startMs start in ms since 1970
 * @param updatedMs time of this state in ms since 1970
 * @param state state of the work
 * @param phase current phase, as text
 * @param work unit of {@link Counter#WORK}, such as packet-hops; may be empty
 * @param jobs noun for its jobs, such as links; empty if there are none
 * @param counters known counters by name; counters of a later version may be missing in {@link Counter}
 * @param fullest longest queues, the longest first
 */
public record LiveCounters(
        Path file, String command, String name, ProcessStamp process, long startMs, long updatedMs, WorkState state,
        String phase, String work, String jobs, Map<String, Long> counters, List<NetworkCounts.Queue> fullest) {
    /** Time in ms without a write after which a process on another machine may be dead. */
    private static final long SILENT_MS = 60_000;
    /** Time in ms after a write during which a process counts as alive, whatever the system reports. */
    private static final long FRESH_MS = 2_000;
    private static final double MILLIS = 1e3;
    private static final double MILLION = 1e6;

    /** States that show whether a command is still in progress. */
    public enum Life {
        /** The command is in progress. */
        ALIVE,
        /** The command has ended and recorded its end. */
        ENDED,
        /** The process has ended without recording the command's end. */
        DIED,
        /** The process is on another machine, and has written nothing for a minute. */
        SILENT
    }

    /**
     * Returns the commands with counters in a folder: the command whose results the folder is for, and commands that
     * write a file in it.
     *
     * @return commands by their files' names; empty if it is no folder
     * @throws IllegalArgumentException if a file belongs to another version of Tailrace
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

    /** Returns the command whose results a folder is for, if it has counters there. */
    public static Optional<LiveCounters> of(final Path folder) {
        return read(folder.resolve(CountersFile.FILE));
    }

    /**
     * Reads a file.
     *
     * @return empty if the file does not exist, is a folder or symbolic link, or is being created or deleted
     * @throws IllegalArgumentException if the file has other contents
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

    /** Returns the output of the command: its result folder, or the file next to its counters. */
    public Path output() {
        final String name = file.getFileName().toString();
        return name.equals(CountersFile.FILE) ? file.getParent()
                : file.resolveSibling(name.substring(1, name.length() - CountersFile.FILE.length()));
    }

    /** Returns the value of a counter; {@link Counter#NONE} if unknown. */
    public long value(final Counter counter) {
        return counters.getOrDefault(counter.label(), Counter.NONE);
    }

    /** Returns the unfinished flow that started first, or null if unknown. */
    public NetworkCounts.OldestFlow oldestFlow() {
        return value(Counter.OLDEST_FLOW) == Counter.NONE ? null : new NetworkCounts.OldestFlow(
                value(Counter.OLDEST_FLOW), (int) value(Counter.OLDEST_FLOW_SRC), (int) value(Counter.OLDEST_FLOW_DST),
                value(Counter.OLDEST_FLOW_AGE_PS), value(Counter.OLDEST_FLOW_BYTES),
                value(Counter.OLDEST_FLOW_DELIVERED_BYTES));
    }

    /** Returns the finished fraction of the phase, 0 to 1; NaN if unknown. */
    public double fraction() {
        final long ppm = value(Counter.SHARE_PPM);
        return ppm == Counter.NONE ? Double.NaN : ppm / MILLION;
    }

    /** Returns the remaining time of the phase at its current speed, in s; NaN if unknown. */
    public double secondsLeft() {
        return phase.equals(RunPhase.DRAINING.toString()) || state != WorkState.RUNNING ? Double.NaN
                : RunProgress.secondsLeft(value(Counter.WALL_MS) / MILLIS, fraction());
    }

    /** Returns the work per second since the start of the phase; NaN if there is none. */
    public double workPerSecond() {
        return value(Counter.WORK) == Counter.NONE || value(Counter.WALL_MS) <= 0 ? Double.NaN
                : value(Counter.WORK) / (value(Counter.WALL_MS) / MILLIS);
    }

    /** Returns whether the command is in progress at this time in ms since 1970. */
    public Life life(final long nowMs) {
        if (state.isEnd()) {
            return Life.ENDED;
        }
        final long silentMs = Math.abs(nowMs - updatedMs);
        if (process.isVisible()) {
            return silentMs < FRESH_MS || process.isAlive() ? Life.ALIVE : Life.DIED;
        }
        return silentMs < SILENT_MS ? Life.ALIVE : Life.SILENT;
    }
}
