package tailrace.tools.serve;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.TemporaryFolder;

/**
 * Opens the user's browser. Other users can see the browser's command line. So the command line contains no address.
 * Instead it names a file that redirects to the address, in a folder that only the user can read.
 */
final class Browser implements AutoCloseable {
    private TemporaryFolder folder;         // null if no file was needed

    /** Opens an address with the system's program for addresses, or prints a message if there is no such program. */
    void open(final String address, final PrintWriter err) {
        final String file = fileTo(address).toUri().toString();
        final String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        final List<String> command = system.contains("mac") ? List.of("open", file)
                : system.contains("win") ? List.of("rundll32", "url.dll,FileProtocolHandler", file)
                : List.of("xdg-open", file);
        try {
            new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        } catch (final IOException none) {
            err.println("tailrace: warning: --open: " + command.get(0) + " cannot be started; open the address above");
        }
    }

    /** Creates a file that redirects to an address. */
    Path fileTo(final String address) {
        folder = TemporaryFolder.create("tailrace-page");
        final Path file = folder.path().resolve("open.html");
        AtomicFiles.write(file, "<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<title>Tailrace</title>\n"
                + "<meta name=\"referrer\" content=\"no-referrer\">\n"
                + "<meta http-equiv=\"refresh\" content=\"0; url=" + address + "\">\n");
        return file;
    }

    @Override
    public void close() {
        if (folder != null) {
            folder.close();
        }
    }
}
