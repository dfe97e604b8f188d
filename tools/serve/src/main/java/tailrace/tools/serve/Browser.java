package tailrace.tools.serve;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** The user's browser. */
final class Browser {
    private Browser() {}

    /** Opens an address by what the system has for that; where it has nothing, says so. */
    static void open(final String address, final PrintWriter err) {
        final String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        final List<String> command = system.contains("mac") ? List.of("open", address)
                : system.contains("win") ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                : List.of("xdg-open", address);
        try {
            new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        } catch (final IOException none) {
            err.println("tailrace: warning: --open: " + command.get(0) + " cannot be started; open the address above");
        }
    }
}
