package tailrace.tools.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class InterruptMessageTest {
    /** Program that works until its input ends. Its {@link InterruptMessage} is still registered or already closed. */
    static final class Worker {
        private Worker() {}

        public static void main(final String[] args) throws IOException {
            final InterruptMessage notice = new InterruptMessage(
                    new PrintWriter(System.err, true, UTF_8), "nothing is kept");
            if (args[0].equals("done")) {
                notice.close();
            }
            System.out.println("ready");
            System.out.flush();
            System.in.read();
        }
    }

    private static String printed(final String how) throws IOException, InterruptedException {
        final Process worker = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp", System.getProperty("java.class.path"), Worker.class.getName(), how).start();
        assertEquals("ready", worker.inputReader(UTF_8).readLine());
        worker.toHandle().destroy();
        final String all = new String(worker.getErrorStream().readAllBytes(), UTF_8);
        worker.waitFor();
        return all;
    }

    @Test
    void shouldSayThatACommandWasInterruptedUnlessItHadEnded() throws IOException, InterruptedException {
        assertEquals("tailrace: interrupted: stopped by the user; nothing is kept\n", printed("midst"));
        assertEquals("", printed("done"));
    }
}
