package tailrace.tools.watch;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * Identity of a process, which distinguishes it from a later process with the same number.
 *
 * @param pid number of the process
 * @param startMs start in ms since 1970
 * @param host machine in which the number is valid, and on Linux its namespace; empty if unknown
 */
public record ProcessStamp(long pid, long startMs, String host) {
    /** Tolerance of start times. A start time may be the start of the JVM, or come from a clock that was adjusted. */
    private static final long TOLERANCE_MS = 10_000;

    /** Returns this process. */
    static ProcessStamp own() {
        return new ProcessStamp(ownPid(), ManagementFactory.getRuntimeMXBean().getStartTime(), ownHost());
    }

    /**
     * Returns the number of this process from the file system, because Java's class of processes takes some
     * milliseconds to load.
     */
    private static long ownPid() {
        try {
            return Long.parseLong(Files.readSymbolicLink(Path.of("/proc/self")).toString());
        } catch (final IOException | UnsupportedOperationException | NumberFormatException notLinux) {
            return ProcessHandle.current().pid();
        }
    }

    private static String ownHost() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip() + " "
                    + Files.readSymbolicLink(Path.of("/proc/self/ns/pid"));
        } catch (final IOException | UnsupportedOperationException notLinux) {
            final String windows = System.getenv("COMPUTERNAME");
            final String unix = System.getenv("HOSTNAME");
            return windows != null ? windows : unix != null ? unix : "";
        }
    }

    /** Returns the name of the machine. */
    public String machine() {
        return host.split(" ", 2)[0];
    }

    /** Returns whether this process can see the other process. */
    public boolean isVisible() {
        return host.equals(ownHost());
    }

    /**
     * Returns whether the process exists, and is not a later process with the same number. The process must be visible
     * ({@link #isVisible}).
     */
    public boolean isAlive() {
        final Optional<ProcessHandle> there = ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
        if (there.isEmpty()) {
            return false;
        }
        final Optional<Instant> began = there.get().info().startInstant();
        return began.isEmpty() || Math.abs(began.get().toEpochMilli() - startMs) <= TOLERANCE_MS;
    }
}
