package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.stats.SizeBin;

class SizeClassesTest {
    @Test
    void shouldCutAtEachEdge() {
        final SizeClasses classes = SizeClasses.parse("1KB, 64KiB,10MB");
        assertEquals(List.of("<1KB", "1KB-64KiB", "64KiB-10MB", ">=10MB"), classes.labels());
        assertEquals(List.of(0, 0, 1, 1, 2, 3), Stream.of(0L, 999L, 1000L, 65_535L, 65_536L, 10_000_000L)
                .map(classes::of).toList());
        assertEquals(classes, SizeClasses.parse(classes.toString()));
    }

    @Test
    void shouldHaveTheClassesOfResultFilesAsStandard() {
        assertEquals(Stream.of(SizeBin.values()).map(SizeBin::label).toList(), SizeClasses.STANDARD.labels());
        for (final long size : new long[] {0, 9_999, 10_000, 999_999, 1_000_000, Long.MAX_VALUE}) {
            assertEquals(SizeBin.of(size).ordinal(), SizeClasses.STANDARD.of(size));
        }
    }

    @Test
    void shouldRefuseWhatIsNoAscendingListOfSizes() {
        for (final String text : List.of("", "1KB,", "10KB,1KB", "1KB,1KB", "0B,1KB", "ten", "1KB;2KB",
                "1KB" + ",2KB".repeat(30))) {
            final String message = assertThrows(IllegalArgumentException.class, () -> SizeClasses.parse(text))
                    .getMessage();
            assertTrue(message.contains("expected: ") && message.indexOf('\n') < 0, message);
        }
    }
}
