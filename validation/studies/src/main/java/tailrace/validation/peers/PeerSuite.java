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
        final PeerResult there = Reference.read(peerCase);
        final CaseComparison result = PeerComparison.of(peerCase, there, runner.run(peerCase.config()),
                Tolerances.of(there.flows(), Reference.config(peerCase)));
        progress.println(peerCase.label() + " " + result.verdict());
        progress.flush();
        return result;
    }
}
