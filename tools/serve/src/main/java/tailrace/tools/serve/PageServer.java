package tailrace.tools.serve;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The web server of the page, its files and its JSON interface. */
final class PageServer implements AutoCloseable {
    private static final long LARGEST_REQUEST_BYTES = 1_000_000;
    /**
     * Largest number of threads. It is large because each slow client with the token occupies a thread while it sends
     * or reads.
     */
    private static final int MAX_THREADS = 192;
    private static final long IDLE_MS = 10_000;
    private static final int MIN_THREADS = 2;

    private final ServeSettings settings;
    private final Gate gate;
    private final RunQueue queue;
    private final Javalin javalin;

    private PageServer(final ServeSettings settings, final RunStarter starter) {
        this.settings = settings;
        this.gate = new Gate(settings.bind());
        this.queue = new RunQueue(settings.jobs(), settings.results(), starter);
        this.javalin = Javalin.create(this::configure);
    }

    /**
     * Starts the server.
     *
     * @param starter starts the process of each run
     * @throws IllegalArgumentException if it cannot listen on this address
     * @throws UncheckedIOException if the folders cannot be created
     */
    static PageServer start(final ServeSettings settings, final RunStarter starter) {
        try {
            Files.createDirectories(settings.results());
        } catch (final IOException e) {
            throw new UncheckedIOException(settings.results() + ": cannot be made: " + e.getMessage(), e);
        }
        final PageServer server = new PageServer(settings, starter);
        try {
            server.javalin.start(settings.bind(), settings.port());
        } catch (final JavalinBindException e) {
            server.close();
            throw new IllegalArgumentException((settings.port() == 0 ? "--bind: " + settings.bind()
                    : "--port: " + settings.port()) + ": cannot be listened on (expected: an address of this machine, "
                    + "and a port that is free)", e);
        }
        return server;
    }

    private void configure(final JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.startupWatcherEnabled = false;
        config.http.maxRequestSize = LARGEST_REQUEST_BYTES;
        config.jetty.threadPool = new QueuedThreadPool(MAX_THREADS, MIN_THREADS);
        config.jetty.modifyHttpConfiguration(http -> {
            http.setSendServerVersion(false);
            http.setIdleTimeout(IDLE_MS);
        });
        final String page = gate.page();
        final Assets assets = new Assets(page);
        final ResultList results = new ResultList(settings.results());
        final ScenarioFolder scenarios = new ScenarioFolder(settings.scenarios());
        config.routes.before(gate::check);
        config.routes.get("/", gate::enter);
        config.routes.get(Gate.ICON, Gate::sendNoIcon);
        config.routes.get(page + "/", assets::index);
        config.routes.get(page + "/{file}", assets::file);
        config.routes.get(page + "/documentation/<file>", new Documentation()::file);
        final Reports reports = new Reports(settings.results());
        final ReportsAhead ahead = new ReportsAhead(results, reports, queue::isIdle);
        config.events.serverStarted(() -> readAhead(results, ahead));
        final ResultsApi ofResults = new ResultsApi(results, reports, ahead);
        final ScenariosApi ofScenarios = new ScenariosApi(scenarios, results, settings.plugins());
        final RunsApi ofRuns = new RunsApi(queue, results, scenarios, settings.allowsPlugins(),
                new RunCheck(settings.plugins()));
        for (final String path : List.of("", page)) {
            ofResults.add(config.routes, path);
            ofScenarios.add(config.routes, path);
            ofRuns.add(config.routes, path);
        }
        config.routes.exception(Refusal.class, (e, request) -> Answers.error(request, e.status(), e.getMessage()));
        config.routes.exception(IllegalArgumentException.class,
                (e, request) -> Answers.error(request, Refusal.BAD_REQUEST, e.getMessage()));
        config.routes.exception(UncheckedIOException.class,
                (e, request) -> Answers.error(request, HttpStatus.INTERNAL_SERVER_ERROR.getCode(), e.getMessage()));
        config.routes.exception(HttpResponseException.class, PageServer::refuse);
        config.routes.exception(RuntimeException.class, (e, request) -> Answers.error(request,
                HttpStatus.INTERNAL_SERVER_ERROR.getCode(), "damaged, or a mistake of Tailrace: " + e));
    }

    /**
     * Reads the list of results in advance, because the page requests it first, and reading it for the first time takes
     * longest.
     */
    private static void readAhead(final ResultList results, final ReportsAhead ahead) {
        final Thread thread = new Thread(() -> {
            final List<ResultRow> rows = results.rows();
            Answers.text(rows);
            ahead.onListOpened(rows);
        }, "read-ahead");
        thread.setDaemon(true);
        thread.start();
    }

    private static void refuse(final HttpResponseException e, final Context request) {
        Answers.error(request, e.getStatus(), e.getStatus() == Refusal.TOO_LARGE
                ? "body: too large (expected: at most " + LARGEST_REQUEST_BYTES + " bytes)"
                : e.getStatus() == Refusal.NOT_FOUND ? "no such thing (expected: what tools/serve/README.md names)"
                : e.getMessage());
    }

    /** Returns the address of the page with the token. */
    String address() {
        final String host = settings.bind().indexOf(':') >= 0 ? "[" + settings.bind() + "]" : settings.bind();
        return "http://" + host + ":" + javalin.port() + "/?token=" + gate.token();
    }

    /** Stops all runs, which are recorded as interrupted, and then the server. */
    @Override
    public void close() {
        queue.close();
        javalin.stop();
    }
}
