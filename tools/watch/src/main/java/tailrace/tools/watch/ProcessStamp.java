package tailrace.tools.watch;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * A process, so that no other one that gets its number later is taken for it.
 *
 * @param pid its number
 * @param startMs when it began, in ms since 1970
 * @param host the machine, and on Linux the namespace, in which the number holds; empty: not known
 */
public record ProcessStamp(long pid, long startMs, String host) {
    /** The start of a process as reported is that of its JVM, or depends on a clock that has been set. */
    private static final long TOLERANCE_MS = 10_000;

    /** This process. */
    static ProcessStamp own() {
        return new ProcessStamp(ownPid(), ManagementFactory.getRuntimeMXBean().getStartTime(), ownHost());
    }

    /** The class of processes takes some milliseconds to load, the link does not. */
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

    /** Name of the machine. */
    public String machine() {
        return host.split(" ", 2)[0];
    }

    /** Whether this process could see it. */
    public boolean isHere() {
        return host.equals(ownHost());
    }

    /** Whether it is there, and not another one of its number; only for a process that {@link #isHere}. */
    public boolean isAlive() {
        final Optional<ProcessHandle> there = ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
        if (there.isEmpty()) {
            return false;
        }
        final Optional<Instant> began = there.get().info().startInstant();
        return began.isEmpty() || Math.abs(began.get().toEpochMilli() - startMs) <= TOLERANCE_MS;
    }
}
