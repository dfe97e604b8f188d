package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyHeadlineTest {
    private static final String ROW = "{\"metric\": \"%s\", \"first\": \"dctcp\", \"other\": \"hpcc\", "
            + "\"ratio\": 1.25, \"ratioLow\": 1.1, \"ratioHigh\": 1.4, \"better\": \"%s\"}";

    @TempDir
    private Path folder;

    private String headline(final String file, final String json) throws IOException {
        Files.writeString(folder.resolve(file), json);
        return StudyHeadline.of(folder, List.of("trials-1.csv", file));
    }

    @Test
    void shouldSayWhichSystemOfAComparisonIsBetter() throws IOException {
        assertEquals("slowdown p99: dctcp 1.25 (1.10 to 1.40) times hpcc, better: hpcc; "
                + "fct mean: dctcp 1.25 (1.10 to 1.40) times hpcc, the same; "
                + "drops: dctcp 1.25 (1.10 to 1.40) times hpcc, not decided; 1 more",
                headline("comparison.json", "{\"comparisons\": [" + String.join(", ",
                        ROW.formatted("slowdown p99", "hpcc"),
                        ROW.formatted("fct mean", "same"), ROW.formatted("drops", ""), ROW.formatted("x", ""))
                        + "]}"));
        assertEquals("", headline("comparison.json", "{\"comparisons\": []}"));
        assertEquals("", headline("comparison.json", "{\"compar"));
    }

    @Test
    void shouldSayTheTailThatIsKnown() throws IOException {
        assertEquals("fct p99.9 81.50 us (78.25 to 84.00), pooled, 290 trials", headline("tail.json",
                "{\"metric\": \"fct p99.9\", \"unit\": \"us\", \"values\": [{\"estimand\": \"x\", "
                + "\"mean\": null}, "
                + "{\"estimand\": \"pooled\", \"mean\": 81.5, \"low\": 78.25, \"high\": 84, \"trials\": 290}]}"));
    }
}
