package tailrace.validation.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

class KeptResultsTest {
    @TempDir
    private Path folder;

    private KeptResults<RunStatus> results() {
        return new KeptResults<>(folder, RunStatus.class);
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
        for (final String name : List.of("../../evil", "a/b", "", ".")) {
            results().keep(name, new RunStatus(RunState.FAILED, name));
        }
        for (final String name : List.of("../../evil", "a/b", "", ".")) {
            assertEquals(name, results().find(name).orElseThrow().reason());
        }
        assertEquals(4, folder.toFile().list().length);
    }
}
