package tailrace.tools.serve;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import javax.crypto.KeyGenerator;
import tailrace.scenario.results.files.Sha256;

/**
 * Admits requests that have the token and come from the page itself. Scripts send the token as {@code Bearer} in the
 * header {@code Authorization}, or as the parameter {@code token}. A browser that sends the token gets a cookie and is
 * redirected to {@link #page()}, where only the cookie counts. Browsers send cookies to all servers of this machine,
 * but only for paths below the path of the cookie, which no other server knows. The page's own files, which contain no
 * user data, are below this path, too.
 */
final class Gate {
    /** The path of the icon that browsers request by themselves. */
    static final String ICON = "/favicon.ico";

    /** Policy: only the page's own files, no inline scripts, no frames. */
    static final String CONTENT_SECURITY_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; "
            + "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final int TOKEN_BYTES = 24;
    private static final List<String> LOOPBACK = List.of("127.0.0.1", "localhost", "[::1]");
    private static final String BEARER = "Bearer ";
    private static final String COOKIE = "tailrace";

    private final String token;
    private final String page;
    private final String session;
    // null if any name is permitted, because the server listens on all addresses
    private final Set<String> hosts;

    /** Creates a new token for a server that listens on an address. */
    Gate(final String bind) {
        this.token = HexFormat.of().formatHex(key());
        this.page = "/" + Sha256.of("page " + token).substring(0, 2 * TOKEN_BYTES);
        this.session = Sha256.of("session " + token);
        this.hosts = isAny(bind) ? null : new HashSet<>(isLoopback(bind) ? LOOPBACK : List.of());
        if (hosts != null) {
            hosts.add(bracketed(bind));
        }
    }

    /** Returns a random key. */
    private static byte[] key() {
        try {
            final KeyGenerator generator = KeyGenerator.getInstance("AES");
            generator.init(TOKEN_BYTES * Byte.SIZE);
            return generator.generateKey().getEncoded();
        } catch (final NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isAny(final String bind) {
        return address(bind).isAnyLocalAddress();
    }

    private static boolean isLoopback(final String bind) {
        return address(bind).isLoopbackAddress();
    }

    private static InetAddress address(final String bind) {
        try {
            return InetAddress.getByName(bind);
        } catch (final UnknownHostException e) {
            throw new IllegalArgumentException("--bind: '" + bind + "' (expected: an address of this machine)", e);
        }
    }

    private static String bracketed(final String host) {
        return host.indexOf(':') >= 0 && !host.startsWith("[") ? "[" + host + "]" : host;
    }

    /** Answers a browser that requests an icon before it has read that the page has none. */
    static void sendNoIcon(final Context request) {
        request.status(HttpStatus.NO_CONTENT);
    }

    /** Returns the token. */
    String token() {
        return token;
    }

    /** Returns the path of the page, its files and its requests. */
    String page() {
        return page;
    }

    /**
     * Sends the cookie to a browser that has the token, and redirects the browser. The part of the address after # is
     * kept.
     */
    void enter(final Context request) {
        request.header("Set-Cookie", COOKIE + "=" + session + "; Path=" + page + "/; HttpOnly; SameSite=Strict");
        request.contentType("text/html; charset=utf-8").result("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                + "<meta charset=\"utf-8\">\n<title>Tailrace</title>\n<link rel=\"icon\" href=\"data:,\">\n"
                + "<script src=\"" + page + "/enter.js\"></script>\n</head>\n<body>\n<p><a href=\"" + page
                + "/\">Tailrace</a></p>\n</body>\n</html>\n");
    }

    /** Checks a request before any other handler. */
    void check(final Context request) {
        request.header("Content-Security-Policy", CONTENT_SECURITY_POLICY);
        request.header("X-Content-Type-Options", "nosniff");
        request.header("Referrer-Policy", "no-referrer");
        request.header("Cross-Origin-Resource-Policy", "same-origin");
        request.header("Cross-Origin-Opener-Policy", "same-origin");
        request.header("Cache-Control", "no-store");
        final String host = request.header("Host");
        if (host == null || !isOurs(host)) {
            request.header("Connection", "close");
            throw new Refusal(Refusal.FORBIDDEN, "Host: this server is not called so (expected: the address that "
                    + "tailrace serve has printed)");
        }
        final String origin = request.header("Origin");
        if (origin != null && !origin.equals("http://" + host)) {
            request.header("Connection", "close");
            throw new Refusal(Refusal.FORBIDDEN,
                "Origin: a page of another server (expected: the page of this server)");
        }
        if (!isOpen(request.path()) && !isSame(given(request), token) && !isSession(request)) {
            request.header("Connection", "close");
            throw new Refusal(Refusal.UNAUTHORIZED, "token: missing or wrong (expected: the one in the address that "
                    + "tailrace serve has printed)");
        }
    }

    /**
     * Returns whether a host name belongs to this server. With any other name for this machine, as by DNS rebinding, a
     * foreign page may send requests.
     */
    private boolean isOurs(final String host) {
        final String name = host.replaceFirst(":[0-9]+$", "");
        return hosts != null ? hosts.contains(name)
                : name.equals("localhost") || name.matches("[0-9.]+|\\[[0-9a-fA-F:.]+]");
    }

    /** Returns whether a path has no user data. */
    private boolean isOpen(final String path) {
        return path.equals(ICON) || path.startsWith(page + "/") && path.indexOf('/', page.length() + 1) < 0
                && path.length() > page.length() + 1;
    }

    /** Returns whether a request has the cookie and is for the page. */
    private boolean isSession(final Context request) {
        return request.path().startsWith(page + "/") && isSame(request.cookie(COOKIE), session);
    }

    private static String given(final Context request) {
        final String header = request.header("Authorization");
        return header != null && header.startsWith(BEARER) ? header.substring(BEARER.length())
                : request.queryParam("token");
    }

    private static boolean isSame(final String text, final String secret) {
        return text != null && MessageDigest.isEqual(
                text.getBytes(StandardCharsets.UTF_8), secret.getBytes(StandardCharsets.UTF_8));
    }
}
