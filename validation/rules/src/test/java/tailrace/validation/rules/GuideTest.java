package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.transport.CongestionControl;
import tailrace.transport.TransportParams;

/** The guide to congestion controls has all that a class needs, and its whole class compiles. */
class GuideTest {
    private static final Pattern CLASS =
        Pattern.compile("```java\n(package [^`]*public final class (\\w+)[^`]*)```", Pattern.DOTALL);

    private final String guide = Project.read(Project.root().resolve("sim-transport/ADDING-A-CONGESTION-CONTROL.md"));

    @Test
    void shouldNameEveryAbstractMethod() {
        final List<String> missing = Stream.of(CongestionControl.class, TransportParams.class)
            .flatMap(type -> Stream.of(type.getDeclaredMethods()))
            .filter(method -> Modifier.isAbstract(method.getModifiers())).map(Method::getName)
            .filter(name -> !guide.contains(name + "(")).toList();
        assertEquals(List.of(), missing);
    }

    @Test
    void shouldShowAClassThatCompiles(@TempDir final Path folder) throws IOException {
        final Matcher shown = CLASS.matcher(guide);
        assertTrue(shown.find());
        final Path file = Files.writeString(folder.resolve(shown.group(2) + ".java"), shown.group(1));
        final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        final StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            assertTrue(compiler.getTask(messages, files, null, List.of("-d", folder.toString(), "-cp",
                System.getProperty("java.class.path")), null, files.getJavaFileObjects(file)).call(),
                messages.toString());
        }
    }
}
