package tailrace.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/** Starts a server on a free port of this machine, and sends requests to it. */
final class TestServer implements AutoCloseable {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final long LOOK_MS = 50;
    private static final int MAX_LOOKS = 2400;

    private final AutoCloseable server;
    private final URI page;

    private TestServer(final AutoCloseable server, final String address) {
        this.server = server;
        this.page = URI.create(address);
    }

    private TestServer(final PageServer server) {
        this(server, server.address());
    }

    /** Starts a server whose runs are processes. */
    TestServer(final Path results) {
        this(results, RunProcess::start);
    }

    /** Starts a server whose runs are of this kind. */
    TestServer(final Path results, final RunStarter starter) {
        this(PageServer.start(
                new ServeSettings(results, results.resolve("scenarios"), "127.0.0.1", 0, 1, false), starter));
    }

    /** Starts a server as a process, which {@link #close} kills. */
    static TestServer toBeKilled(final Path results) throws IOException {
        final Process process = RunProcess.start(List.of("serve", "--jobs", "1", results.toString()));
        final BufferedReader lines = new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        return new TestServer(() -> process.destroyForcibly().waitFor(), lines.readLine());
    }

    URI page() {
        return page;
    }

    String token() {
        return page.getQuery().substring("token=".length());
    }

    /** Returns the answer to a browser that opens the address: the cookie and the redirection. */
    HttpResponse<String> entrance() throws IOException, InterruptedException {
        return answer(HttpRequest.newBuilder(page));
    }

    /** Returns the cookie that a browser sends. */
    String cookie() throws IOException, InterruptedException {
        return entrance().headers().firstValue("Set-Cookie").orElseThrow().replaceAll(";.*", "");
    }

    /** Returns the path of the page to which a browser is redirected, with a slash at its end. */
    String path() throws IOException, InterruptedException {
        return entrance().body().replaceAll("(?s).*<a href=\"([^\"]*)\".*", "$1");
    }

    /** Returns the answer to a browser that has the cookie. */
    HttpResponse<String> shown(final String below) throws IOException, InterruptedException {
        return answer(HttpRequest.newBuilder(page.resolve(path() + below)).header("Cookie", cookie()));
    }

    static String encoded(final String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    HttpRequest.Builder request(final String path) {
        return HttpRequest.newBuilder(page.resolve(path)).header("Authorization", "Bearer " + token());
    }

    static HttpResponse<String> answer(final HttpRequest.Builder request) throws IOException, InterruptedException {
        return CLIENT.send(request.build(), BodyHandlers.ofString());
    }

    /** Wraps a server that the caller closes. */
    static TestServer of(final PageServer server) {
        return new TestServer(() -> { }, server.address());
    }

    /** Sends a request without waiting for the answer. */
    CompletableFuture<HttpResponse<String>> beginPost(final String path, final String body) {
        return CLIENT.sendAsync(request(path).POST(BodyPublishers.ofString(body)).build(), BodyHandlers.ofString());
    }

    /** Sends a request without waiting for the answer. */
    CompletableFuture<HttpResponse<String>> begin(final String path) {
        return CLIENT.sendAsync(request(path).build(), BodyHandlers.ofString());
    }

    HttpResponse<String> get(final String path) throws IOException, InterruptedException {
        return answer(request(path));
    }

    HttpResponse<String> send(final String method, final String path, final String body)
            throws IOException, InterruptedException {
        return answer(request(path).method(method, BodyPublishers.ofString(body)));
    }

    static JsonNode json(final HttpResponse<String> response) throws IOException {
        return new ObjectMapper().readTree(response.body());
    }

    /** Waits until a condition holds; fails after minutes. */
    static void await(final BooleanSupplier so) throws InterruptedException {
        for (int i = 0; !so.getAsBoolean(); i++) {
            if (i == MAX_LOOKS) {
                throw new AssertionError("is not so after minutes");
            }
            Thread.sleep(LOOK_MS);
        }
    }

    /** Waits until a run is in one of these states, and returns it; fails after minutes. */
    JsonNode awaitState(final int id, final String... states) throws IOException, InterruptedException {
        for (int i = 0; i < MAX_LOOKS; i++) {
            final JsonNode run = json(get("/api/runs/one?id=" + id));
            for (final String state : states) {
                if (run.get("state").asText().equals(state)) {
                    return run;
                }
            }
            Thread.sleep(LOOK_MS);
        }
        throw new AssertionError("run " + id + " is not " + String.join(" or ", states));
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (final Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
