package tailrace.validation.peers;

import java.io.PrintWriter;

/** Runs cases and compares them flow by flow; progress goes to a writer. */
final class PeerSuite {
    private final PeerRunner runner;
    private final PrintWriter progress;

    PeerSuite(final PeerRunner runner, final PrintWriter progress) {
        this.runner = runner;
        this.progress = progress;
    }

    CaseComparison compare(final PeerCase peerCase) {
        progress.println(peerCase.label() + " ...");
        progress.flush();
        final PeerResult there = PeerReference.read(peerCase);
        final CaseComparison result = PeerComparison.of(peerCase, there, runner.run(peerCase.config()),
                PeerTolerances.of(there.flows(), PeerReference.config(peerCase)));
        progress.println(peerCase.label() + " " + result.verdict().word());
        progress.flush();
        return result;
    }
}
