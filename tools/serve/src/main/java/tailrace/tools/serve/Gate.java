package tailrace.tools.serve;

import io.javalin.http.Context;
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
 * Lets in who knows the token and comes from the page itself. The token stands in the address of the page, as
 * {@code Bearer} in the header {@code Authorization}, or as {@code token} among the parameters; there are no cookies,
 * which a browser would also send to other servers of this machine. The page's own files, which hold nobody's data,
 * lie below a path that only who has the token learns: what {@link #assets()} says.
 */
final class Gate {
    /** Nothing but the page's own files, no script in the page itself, not in a frame. */
    static final String CONTENT_SECURITY_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; "
            + "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final int TOKEN_BYTES = 24;
    private static final List<String> LOOPBACK = List.of("127.0.0.1", "localhost", "[::1]");
    private static final String BEARER = "Bearer ";

    private final String token;
    private final String assets;
    private final Set<String> hosts;        // null: any number, as the server listens everywhere

    /** A new token, for a server that listens on an address. */
    Gate(final String bind) {
        this.token = HexFormat.of().formatHex(key());
        this.assets = Sha256.of("assets " + token).substring(0, 2 * TOKEN_BYTES);
        this.hosts = isAny(bind) ? null : new HashSet<>(isLoopback(bind) ? LOOPBACK : List.of());
        if (hosts != null) {
            hosts.add(bracketed(bind));
        }
    }

    /** One that nobody can guess. */
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

    /** The secret. */
    String token() {
        return token;
    }

    /** First step of the paths of the page's own files. */
    String assets() {
        return assets;
    }

    /** Looks at a request before anything else does. */
    void check(final Context request) {
        request.header("Content-Security-Policy", CONTENT_SECURITY_POLICY);
        request.header("X-Content-Type-Options", "nosniff");
        request.header("Referrer-Policy", "no-referrer");
        request.header("Cross-Origin-Resource-Policy", "same-origin");
        request.header("Cross-Origin-Opener-Policy", "same-origin");
        request.header("Cache-Control", "no-store");
        final String host = request.header("Host");
        if (host == null || !isOurs(host)) {
            throw new Refusal(Refusal.FORBIDDEN, "Host: this server is not called so (expected: the address that "
                    + "tailrace serve has printed)");
        }
        final String origin = request.header("Origin");
        if (origin != null && !origin.equals("http://" + host)) {
            throw new Refusal(Refusal.FORBIDDEN, "Origin: a page of somebody else (expected: the page of this server)");
        }
        if (!request.path().startsWith("/" + assets + "/") && !isToken(given(request))) {
            throw new Refusal(Refusal.UNAUTHORIZED, "token: missing or wrong (expected: the one in the address that "
                    + "tailrace serve has printed)");
        }
    }

    /** A name that somebody else has given this machine may stand for pages of theirs. */
    private boolean isOurs(final String host) {
        final String name = host.replaceFirst(":[0-9]+$", "");
        return hosts != null ? hosts.contains(name)
                : name.equals("localhost") || name.matches("[0-9.]+|\\[[0-9a-fA-F:.]+]");
    }

    private static String given(final Context request) {
        final String header = request.header("Authorization");
        return header != null && header.startsWith(BEARER) ? header.substring(BEARER.length())
                : request.queryParam("token");
    }

    private boolean isToken(final String text) {
        return text != null && MessageDigest.isEqual(
                text.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }
}
