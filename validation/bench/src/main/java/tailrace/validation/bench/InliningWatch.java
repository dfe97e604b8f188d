package tailrace.validation.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordingFile;

/** Records by the flight recorder which methods of the simulator the optimizing compiler (C2) inlines. */
final class InliningWatch implements AutoCloseable {
    private static final String INLINING = "jdk.CompilerInlining";
    private static final String COMPILATION = "jdk.Compilation";
    private static final int OPTIMIZED = 4;
    /** HotSpot's message if a method at a hot call site has more than FreqInlineSize bytecodes. */
    private static final String TOO_BIG = "hot method too big";
    /**
     * HotSpot's message if a method was compiled separately, into much code, before its caller. This depends on timing,
     * so such a method counts as inlined.
     */
    private static final String COMPILED_BEFORE = "already compiled into";
    private static final List<String> SIMULATOR = List.of("tailrace.core.", "tailrace.net.", "tailrace.transport.");

    private final Recording recording = new Recording();

    /**
     * Inlined methods with their counts, methods too big for inlining, and hot methods that were compiled separately. A
     * name has the form {@code package.Class.method}.
     */
    record Seen(Map<String, Integer> inlined, Set<String> tooBig, Set<String> compiled) {}

    InliningWatch() {
        recording.enable(INLINING);
        recording.enable(COMPILATION).withThreshold(Duration.ZERO);
        recording.start();
    }

    /** Stops recording. */
    Seen stop() throws IOException {
        recording.stop();
        final Path file = Files.createTempFile("tailrace-bench", ".jfr");
        try {
            recording.dump(file);
            return seen(RecordingFile.readAllEvents(file));
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static Seen seen(final List<RecordedEvent> events) {
        final Set<Integer> optimized = new HashSet<>();
        final Seen seen = new Seen(new TreeMap<>(), new TreeSet<>(), new TreeSet<>());
        for (final RecordedEvent event : events) {
            if (event.getEventType().getName().equals(COMPILATION) && event.getShort("compileLevel") == OPTIMIZED) {
                optimized.add(event.getInt("compileId"));
                final RecordedMethod method = event.getValue("method");
                final String name = method.getType().getName() + "." + method.getName();
                if (isOfSimulator(name)) {
                    seen.compiled().add(name);
                }
            }
        }
        for (final RecordedEvent event : events) {
            if (event.getEventType().getName().equals(INLINING) && optimized.contains(event.getInt("compileId"))) {
                add(event, seen);
            }
        }
        return seen;
    }

    private static boolean isOfSimulator(final String method) {
        return SIMULATOR.stream().anyMatch(method::startsWith) && !method.contains("$$");
    }

    private static void add(final RecordedEvent event, final Seen seen) {
        final RecordedObject callee = event.getValue("callee");
        final String method = callee.getString("type").replace('/', '.') + "." + callee.getString("name");
        if (!isOfSimulator(method)) {
            return;
        }
        final String message = event.getString("message");
        if (event.getBoolean("succeeded") || message.startsWith(COMPILED_BEFORE)) {
            seen.inlined().merge(method, 1, Integer::sum);
        } else if (message.contains(TOO_BIG)) {
            seen.tooBig().add(method);
        }
    }

    @Override
    public void close() {
        recording.close();
    }
}
