package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.files.Sha256;

/** Tests hashes of all code that a plug-in loads. */
class PluginHashesTest {
    @TempDir
    private Path folder;

    private Path jar(final String name, final String classPath) throws IOException {
        final Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        final Path jar = folder.resolve(name);
        Files.createDirectories(jar.getParent());
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return jar;
    }

    @Test
    void shouldKnowWhatManifestsName() throws IOException {
        final Path plugin = jar("plugin.jar", "lib/my%20helper.jar classes/ lib/none.jar http://localhost/x.jar ::");
        final Path helper = jar("lib/my helper.jar", "../plugin.jar no-jar.jar");
        final Path noJar = Files.writeString(folder.resolve("lib/no-jar.jar"), "text");
        final Path type = Files.createDirectories(folder.resolve("classes/a")).resolve("B.class");
        Files.writeString(type, "1");
        Files.writeString(folder.resolve("classes/notes.txt"), "1");
        final Map<String, String> hashes = PluginHashes.of(List.of(plugin));
        assertEquals(Stream.of(plugin, helper, noJar, type).map(Path::toString).toList(),
                List.copyOf(hashes.keySet()));
        assertEquals(Sha256.of(helper), hashes.get(helper.toString()));
        Files.writeString(type, "2");
        assertNotEquals(hashes, PluginHashes.of(List.of(plugin)));
    }
}
