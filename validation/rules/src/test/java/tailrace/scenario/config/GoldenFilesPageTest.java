package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.FileLayout;
import tailrace.validation.rules.Golden;
import tailrace.validation.rules.Project;

/** Checks that the page on files agrees with the code. */
class GoldenFilesPageTest {
    private final FilesPage page = new FilesPage();

    @Test
    void shouldHaveEveryFileOfTheCode() {
        assertEquals(List.of(), page.missing(), "files without a place in the chapters of FilesPage");
        Golden.assertSame(Project.root().resolve("docs/reference/files.md"), page.text());
    }

    @Test
    void shouldSayWhatEveryColumnAndKeyMeans() {
        final List<String> none = new ArrayList<>();
        for (final FileLayout layout : page.layouts().values()) {
            if (layout.about().isEmpty()) {
                none.add(layout.file());
            }
            layout.parts().stream().filter(part -> part.meaning().isBlank())
                .forEach(part -> none.add(layout.file() + ": " + part.name()));
        }
        assertEquals(List.of(), none, "these have no meaning (expected: FileLayout.with, or Javadoc of the field in one"
            + " of key.packages of pom.xml; of classes compiled before they were there, ./mvnw clean)");
    }
}
