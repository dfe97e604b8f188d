package tailrace.tools.spark.task;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.apache.spark.SparkFiles;

/**
 * The driver's version of Tailrace: its jars, which executors load only if they are identical.
 *
 * <p>It is broadcast once per session, so each JVM loads and compiles Tailrace once.
 */
public final class SparkProgram implements Serializable {
    /**
     * Name of a setting: a folder on every machine from which executors read the jars. By default, the jars are sent.
     */
    public static final String SHARED_FOLDER = "spark.tailrace.lib";

    private static final long serialVersionUID = 1;
    private static final int BUFFER = 1 << 16;

    private final String version;
    private final String sparkVersion;
    private final String sharedFolder;
    private final ArrayList<String> names = new ArrayList<>();
    private final ArrayList<String> hashes = new ArrayList<>();
    private transient ClassLoader loader;

    /**
     * Creates a program.
     *
     * @param version version of Tailrace
     * @param sparkVersion version of Spark
     * @param jars jars of the program; empty if executors are in this JVM and use the loaded classes
     * @param sharedFolder folder on executors that contains these jars, or empty
     */
    public SparkProgram(final String version, final String sparkVersion, final List<Path> jars,
            final String sharedFolder) {
        this.version = version;
        this.sparkVersion = sparkVersion;
        this.sharedFolder = sharedFolder;
        for (final Path jar : jars) {
            names.add(jar.getFileName().toString());
            hashes.add(sha256(jar));
        }
    }

    /** Returns the SHA-256 of a file. */
    static String sha256(final Path file) {
        try {
            final MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
                final byte[] buffer = new byte[BUFFER];
                while (in.read(buffer) >= 0) {
                    continue;
                }
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (final IOException | NoSuchAlgorithmException e) {
            throw new RefusedException(file + ": " + e + " (expected: a jar of Tailrace)");
        }
    }

    /**
     * Returns the class loader of Tailrace, which all callers in this JVM share.
     *
     * @param spark version of Spark on this machine
     * @throws RefusedException if this machine has another version of Tailrace or Spark
     */
    synchronized ClassLoader loader(final String spark) {
        if (!sparkVersion.equals(spark)) {
            throw new RefusedException("Spark " + spark + " (expected: " + sparkVersion + ", as the driver has)");
        }
        if (loader == null) {
            loader = names.isEmpty() ? SparkProgram.class.getClassLoader()
                    : new URLClassLoader("tailrace", urls(), ClassLoader.getPlatformClassLoader());
        }
        return loader;
    }

    private URL[] urls() {
        final List<URL> urls = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            final Path jar = sharedFolder.isEmpty() ? Path.of(SparkFiles.get(names.get(i)))
                    : Path.of(sharedFolder).resolve(names.get(i));
            if (!Files.isRegularFile(jar)) {
                throw new RefusedException("no " + jar + " (expected: as the driver has, Tailrace " + version + ")");
            }
            final String here = sha256(jar);
            if (!here.equals(hashes.get(i))) {
                throw new RefusedException(jar + " has SHA-256 " + here + versionOf(jar) + " (expected: "
                        + hashes.get(i) + ", as the driver has, Tailrace " + version + ")");
            }
            try {
                urls.add(jar.toUri().toURL());
            } catch (final MalformedURLException e) {
                throw new IllegalStateException(e);
            }
        }
        return urls.toArray(URL[]::new);
    }

    private static String versionOf(final Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            final Manifest manifest = file.getManifest();
            final String found = manifest == null ? null
                    : manifest.getMainAttributes().getValue(Attributes.Name.IMPLEMENTATION_VERSION);
            return found == null ? "" : ", version " + found;
        } catch (final IOException damaged) {
            return ", damaged";
        }
    }
}
