package tailrace.tools.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Files outside the result folder that must not change, and code that must not run. */
final class OutsideWorld {
    private final Path folder;
    private final Path told;
    private final Path plugin;

    /** Makes a folder with a result and a plug-in. */
    OutsideWorld(final Path parent) throws IOException {
        folder = Files.createDirectories(parent.resolve("outside"));
        told = parent.resolve("told");
        plugin = plugin(parent);
        HostileFoldersTest.result(folder.resolve("precious"));
        Files.writeString(folder.resolve("precious/flows.csv"), "no flows\n");
        Files.writeString(folder.resolve("letter.txt"), "dear reader\n");
        Files.createDirectories(folder.resolve("empty"));
        HostileFoldersTest.result(folder.resolve("seeds/seed-1"));
        Files.writeString(folder.resolve("seeds/repeat.json"), "{}");
    }

    /** Writes a plug-in that leaves a file when its code runs. */
    private Path plugin(final Path parent) throws IOException {
        final Path source = Files.writeString(parent.resolve("Evil.java"), "import tailrace.net.topology.*;\n"
                + "public final class Evil implements TopologyParams {\n"
                + "  static { try { java.nio.file.Files.createFile(java.nio.file.Path.of(\"" + told + "\")); }"
                + " catch (java.io.IOException e) { throw new RuntimeException(e); } }\n"
                + "  public Topology build() { return new LeafSpine().build(); }\n}\n");
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, "--release", "17", "-cp",
                System.getProperty("java.class.path"), "-d", parent.toString(), source.toString()) != 0) {
            throw new AssertionError("the plug-in does not compile");
        }
        final Path jar = folder.resolve("evil.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("Evil.class"));
            out.write(Files.readAllBytes(parent.resolve("Evil.class")));
        }
        return jar;
    }

    Path folder() {
        return folder;
    }

    Path plugin() {
        return plugin;
    }

    boolean hasCodeRun() {
        return Files.exists(told);
    }

    /** Returns each path with its contents and the time of its last change. */
    Map<String, String> state() throws IOException {
        final Map<String, String> state = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (final Path each : all.toList()) {
                final String kind = Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS)
                        ? Arrays.hashCode(Files.readAllBytes(each)) + " "
                                + Files.getLastModifiedTime(each, LinkOption.NOFOLLOW_LINKS) : "";
                state.put(folder.relativize(each).toString(), kind);
            }
        }
        return state;
    }
}
