package tailrace.tools.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FetchedModuleTest {
    /** Interface of the service that the fetched module provides. */
    public interface Greeting {
        /** Returns the greeting. */
        String text();
    }

    /** Implementation of the service that the jar of the fetched module names. */
    public static final class Fetched implements Greeting {
        @Override
        public String text() {
            return "hello";
        }
    }

    @TempDir
    private Path folder;

    @Test
    void shouldFetchOnFirstUseOnly() throws IOException {
        final Path jar = folder.resolve("greeting.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("META-INF/services/" + Greeting.class.getName()));
            out.write(Fetched.class.getName().getBytes());
        }
        final FetchedModule module = module(
                "[ \"$1 $2\" = '--lay-out tools/x' ] && mkdir \"$3\" && cp " + jar + " \"$3\"");
        final List<String> told = new ArrayList<>();
        assertEquals("hello", module.service(Greeting.class, told::add).text());
        assertEquals("hello", module.service(Greeting.class, told::add).text());
        assertEquals(List.of("fetching a library (once for each build; what Maven has stays with it) ..."), told);
        assertEquals(folder.toAbsolutePath().getParent().resolve("x-unpacked"), module.work());
    }

    @Test
    void shouldSayInOneLineWhyItCannotBeHad() throws IOException {
        assertEquals("a library: it could not be fetched, see " + folder.resolve("x.log") + " (expected: a network that"
                + " reaches Maven's repository, once; or a Maven that has it already)", refusal(module("exit 4")));
        assertEquals("a library: it is not on the class path (expected: Tailrace started by the ./tailrace of a"
                + " checkout, which fetches it on first use)",
                refusal(new FetchedModule("x", "a library", folder, null)));
        assertEquals("a library: " + folder.resolve("x") + " does not hold it (expected: the folder as ./tailrace"
                + " fetched it; remove it to have it again)", refusal(module("mkdir \"$3\"")));
    }

    @Test
    void shouldAskForTheAddOnWhenARunningReleaseHasNoSources() throws IOException {
        final FetchedModule module = module("touch ran");
        Files.delete(folder.resolve("pom.xml"));
        assertEquals("a library: releases come without (expected: the add-on tailrace-x of this release, unpacked into "
                + folder.toAbsolutePath() + ")", refusal(module));
        assertFalse(Files.exists(folder.resolve("ran")));
    }

    private static String refusal(final FetchedModule module) {
        return assertThrows(IllegalArgumentException.class, () -> module.service(Greeting.class, text -> { }))
                .getMessage();
    }

    private FetchedModule module(final String script) throws IOException {
        final Path launcher = folder.resolve("launcher");
        Files.writeString(launcher, "#!/bin/sh\n" + script + "\n");
        launcher.toFile().setExecutable(true);
        Files.writeString(folder.resolve("pom.xml"), "");       // a checkout
        return new FetchedModule("x", "a library", folder, launcher.toString());
    }
}
