package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests races. While the page lists, reports, compares, deletes and starts runs, other threads replace folders by
 * links, and truncate, write and delete files. The page must keep working, and nothing outside of the folder of results
 * may change.
 */
class RacesTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int CLIENTS = 3;
    private static final int RUN_EVERY = 200;
    private static final int MOST_SPINS = 3000;

    @TempDir
    private Path parent;

    private Path results;
    private OutsideWorld outside;
    private TestServer server;

    @Test
    void shouldChangeNothingOutsideInARace() throws Exception {
        races(2, Duration.ofMillis(500), 1);
    }

    /** Repeats the test with 60 races, which takes minutes. */
    @Test
    @Tag("study")
    void shouldChangeNothingOutsideInSixtyRaces() throws Exception {
        races(60, Duration.ofSeconds(2), 2);
    }

    private void races(final int count, final Duration each, final long seed) throws Exception {
        results = Files.createDirectories(parent.resolve("results"));
        outside = new OutsideWorld(parent);
        final Map<String, String> before = outside.state();
        server = TestServer.toBeKilled(results);
        final ExecutorService threads = Executors.newFixedThreadPool(CLIENTS + 1);
        final SplittableRandom random = new SplittableRandom(seed);
        try {
            for (int race = 0; race < count; race++) {
                prepare();
                final long end = System.nanoTime() + each.toNanos();
                final List<Future<Void>> parts = new ArrayList<>();
                for (int i = 0; i <= CLIENTS; i++) {
                    parts.add(threads.submit(part(random.split(), i == 0, end)));
                }
                for (final Future<Void> part : parts) {
                    part.get();
                }
                assertEquals(before, outside.state(), "race " + race);
                assertEquals(200, server.get("/api/results").statusCode(), "race " + race);
            }
        } finally {
            threads.shutdownNow();
            threads.awaitTermination(1, TimeUnit.MINUTES);
            server.close();
        }
        assertTrue(!outside.hasCodeRun());
    }

    private Callable<Void> part(final SplittableRandom random, final boolean attacks, final long end) {
        return () -> {
            while (System.nanoTime() < end) {
                if (attacks) {
                    attack(random);
                } else {
                    ask(random);
                }
            }
            return null;
        };
    }

    /** Creates the results for which threads race: a run in a group, a run, and repetitions. */
    private void prepare() throws IOException {
        for (final String name : List.of("group", "run", "seeds", ".run", ".group", ".seeds", "new")) {
            ForeignFolders.remove(results.resolve(name));
        }
        restore();
    }

    private void restore() throws IOException {
        for (final String name : List.of("group/precious", "run", "seeds/seed-1")) {
            if (!Files.exists(results.resolve(name).resolve("status.json"))) {
                try {
                    HostileFoldersTest.result(results.resolve(name));
                } catch (final RuntimeException held) {
                    continue; // a request is reading the file
                }
            }
        }
        Files.writeString(results.resolve("seeds/repeat.json"), "{}");
    }

    private void ask(final SplittableRandom random) throws Exception {
        final String name = List.of("group/precious", "run", "seeds", "seeds/seed-1", "group").get(random.nextInt(5));
        final String of = "?name=" + TestServer.encoded(name);
        switch (random.nextInt(8)) {
            case 0, 1, 2 -> send("DELETE", "results" + of, "");
            case 3 -> send("GET", "results/report" + of, "");
            case 4 -> send("GET", "results/compare?name=run&name=" + TestServer.encoded(name), "");
            case 5 -> send("GET", "runs/live" + of, "");
            case 6 -> {
                if (random.nextInt(RUN_EVERY) == 0) {
                    send("POST", "runs", "{\"scenario\": \"quickstart\", \"name\": \"new\", \"set\": "
                            + "[\"stop.arrivals=1us\"]}");
                }
            }
            default -> send("GET", "results", "");
        }
    }

    private void send(final String method, final String path, final String body) throws Exception {
        final int status = TestServer.answer(server.request("/api/" + path).timeout(PATIENCE)
                .method(method, BodyPublishers.ofString(body))).statusCode();
        assertTrue(status < 600, path);
    }

    /** Attacks one folder. Exceptions are ignored, because the page may have changed the files meanwhile. */
    private void attack(final SplittableRandom random) {
        final Path victim = results.resolve(List.of("group", "run", "seeds", "group/precious", "seeds/seed-1")
                .get(random.nextInt(5)));
        final Path away = results.resolve("." + victim.getFileName());
        final List<Path> targets = List.of(outside.folder(), outside.folder().resolve("precious"),
                outside.folder().resolve("seeds"), outside.folder().resolve("empty"));
        try {
            switch (random.nextInt(6)) {
                case 0, 1, 2 -> {
                    Files.move(victim, away);
                    Files.createSymbolicLink(victim, targets.get(random.nextInt(targets.size())));
                    for (int spins = random.nextInt(MOST_SPINS); spins > 0; spins--) {
                        Thread.onSpinWait();
                    }
                    if (Files.isSymbolicLink(victim)) {
                        Files.delete(victim);
                    }
                    Files.move(away, victim);
                }
                case 3 -> {
                    final Path file = victim.resolve(List.of("status.json", "summary.json", ".lock", "report.html",
                            "status.json.part", ".counters").get(random.nextInt(6)));
                    Files.deleteIfExists(file);
                    Files.createSymbolicLink(file, outside.folder().resolve("precious/status.json"));
                }
                case 4 -> {
                    Files.deleteIfExists(victim.resolve("status.json"));
                    Files.writeString(victim.resolve("status.json"), "{\"state\": ", StandardOpenOption.CREATE_NEW);
                }
                default -> restore();
            }
        } catch (final IOException | RuntimeException meanwhile) {
            return;
        }
    }
}
