package tailrace.validation.peers;

import java.util.function.Consumer;

/** Runs cases, compares them flow by flow, and writes progress to a writer. */
final class PeerSuite {
    private final PeerRunner runner;
    private final Consumer<String> progress;

    PeerSuite(final PeerRunner runner, final Consumer<String> progress) {
        this.runner = runner;
        this.progress = progress;
    }

    CaseComparison compare(final PeerCase peerCase) {
        progress.accept(peerCase.label() + " ...");
        final PeerResult there = PeerReference.read(peerCase);
        final CaseComparison result = PeerComparison.of(peerCase, there, runner.run(peerCase.config()),
                PeerTolerances.of(there.flows(), PeerReference.config(peerCase)));
        progress.accept(peerCase.label() + " " + result.verdict().word());
        return result;
    }
}
