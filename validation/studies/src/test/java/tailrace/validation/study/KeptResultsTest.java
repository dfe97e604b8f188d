package tailrace.validation.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

class KeptResultsTest {
    @TempDir
    private Path folder;

    private final List<String> warnings = new ArrayList<>();

    private KeptResults<RunStatus> results() {
        return new KeptResults<>(folder, "runs", RunStatus.class, warnings::add);
    }

    @Test
    void shouldRefuseSecondWriterWhileTheFirstLivesButLetOthersRead() {
        final RunStatus status = new RunStatus(RunState.COMPLETE, "");
        try (KeptResults<RunStatus> first = results()) {
            first.lock();
            first.keep("a", status);
            try (KeptResults<RunStatus> second = results()) {
                assertEquals(Optional.of(status), second.find("a"));
                assertTrue(assertThrows(IllegalArgumentException.class, second::lock).getMessage()
                        .contains("is being written by another run"));
            }
        }
        try (KeptResults<RunStatus> third = results()) {
            third.lock();
        }
    }

    @Test
    void shouldStayInFolderWhateverTheName() {
        final List<String> names = List.of("../../evil", "a/b", "", ".", "a,\"b\"");
        for (final String name : names) {
            try (KeptResults<RunStatus> results = results()) {
                results.keep(name, new RunStatus(RunState.FAILED, name));
            }
        }
        for (final String name : names) {
            assertEquals(name, results().find(name).orElseThrow().reason());
        }
        assertArrayEquals(new String[] {"runs.csv"}, folder.toFile().list());
    }

    @Test
    void shouldMakeADamagedResultAgainAndSaySo() throws IOException {
        try (KeptResults<RunStatus> results = results()) {
            results.keep("a", new RunStatus(RunState.FAILED, "first"));
            results.keep("b", new RunStatus(RunState.FAILED, "second"));
        }
        final Path file = folder.resolve("runs.csv");
        Files.writeString(file, Files.readString(file).replace("first", "other"));
        assertEquals(Optional.empty(), results().find("a"));
        assertEquals("second", results().find("b").orElseThrow().reason());
        assertTrue(warnings.get(0).contains("runs.csv:2: damaged"), warnings::toString);
    }

    @Test
    void shouldKeepNumbersInMemoryWithoutAFolder() {
        try (KeptResults<Double> numbers = new KeptResults<>(null, "numbers", Double.class, warnings::add)) {
            numbers.keep("pi", Math.PI);
            assertEquals(Math.PI, numbers.find("pi").orElseThrow());
        }
    }
}
