package tailrace.validation.parsimon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class StudyTest {
    @Test
    void shouldTakeDownADifferentUpperLinkInEveryTrial() {
        final List<String> links = Study.FAILURES.cases().stream().map(of -> of.scenario(100, 1).failures)
                .filter(failures -> !failures.isEmpty()).map(failures -> failures.get(0).link).toList();
        assertEquals(10, links.stream().distinct().count());
        links.forEach(link -> assertTrue(link.matches("tor\\d+-agg\\d+|agg\\d+-core\\d+"), link));
        assertEquals(11, Study.FAILURES.cases().size());
        assertFalse(Study.MIXED.cases().get(0).scenario(100, 1).workloads.size() < 3);
    }
}
