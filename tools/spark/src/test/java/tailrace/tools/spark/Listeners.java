package tailrace.tools.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Finds the addresses at which processes of this machine listen, from Linux's {@code /proc}. */
final class Listeners {
    private static final Path TCP = Path.of("/proc/net/tcp");
    private static final String LISTENS = "0A";
    private static final int STATE = 3;
    private static final int SOCKET = 9;

    private Listeners() {}

    static List<String> of(final List<ProcessHandle> processes) throws IOException {
        Assumptions.assumeTrue(Files.isReadable(TCP), "no " + TCP);
        final Set<String> sockets = new HashSet<>();
        for (final ProcessHandle process : processes) {
            sockets.addAll(sockets(process));
        }
        final List<String> addresses = new ArrayList<>(addresses(TCP, sockets));
        final Path six = Path.of(TCP + "6");
        if (Files.isReadable(six)) {
            addresses.addAll(addresses(six, sockets));
        }
        return addresses;
    }

    private static List<String> addresses(final Path table, final Set<String> sockets) throws IOException {
        final List<String> addresses = new ArrayList<>();
        for (final String line : Files.readAllLines(table)) {
            final String[] words = line.strip().split("\\s+");
            if (words[STATE].equals(LISTENS) && sockets.contains("socket:[" + words[SOCKET] + "]")) {
                addresses.add(text(words[1].split(":")[0]));
            }
        }
        return addresses;
    }

    /**
     * Converts words of four bytes in the order of this machine to text; IPv4 addresses in IPv6 form become IPv4
     * addresses.
     */
    private static String text(final String hex) throws IOException {
        final byte[] raw = HexFormat.of().parseHex(hex);
        final byte[] bytes = new byte[raw.length];
        for (int i = 0; i < raw.length; i++) {
            bytes[i] = raw[i / 4 * 4 + 3 - i % 4];
        }
        return InetAddress.getByAddress(bytes).getHostAddress();
    }

    private static Set<String> sockets(final ProcessHandle process) throws IOException {
        final Set<String> sockets = new HashSet<>();
        try (Stream<Path> open = Files.list(Path.of("/proc", String.valueOf(process.pid()), "fd"))) {
            for (final Path each : open.toList()) {
                sockets.add(Files.readSymbolicLink(each).toString());
            }
        } catch (final NoSuchFileException ended) {
            return sockets;
        }
        return sockets;
    }
}
