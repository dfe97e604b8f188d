package tailrace.tools.peers.lint;

import java.nio.file.Path;
import tailrace.scenario.results.flows.FlowsReader;

/** Recognises and checks files of finished flows. */
final class FctKind implements FileKind {
    @Override
    public String name() {
        return "a file of finished flows (fct.txt, flows.csv)";
    }

    @Override
    public boolean matches(final FirstLines first) {
        final int columns = first.wordCount(0);
        return columns > 2 && first.words(0).stream().anyMatch(word -> word.matches("fct(_[munp]?s)?"))
                || columns == 8 && first.words(0).get(0).matches("[0-9a-f]{8}")
                || columns == 9 && first.words(0).get(1).matches("[0-9a-f]{8}")
                || columns == 8 && first.startsWithWhole(0, 8);
    }

    @Override
    public void check(final Path file, final Findings findings) {
        long flows = 0;
        long tooFast = 0;
        int line = 0;
        int firstTooFast = 0;
        try (FlowsReader in = FlowsReader.open(file)) {
            while (in.next()) {
                flows++;
                line++;
                readAll(in);
                if (in.fctPs() < in.idealFctPs()) {
                    tooFast++;
                    firstTooFast = firstTooFast == 0 ? line : firstTooFast;
                }
            }
        }
        if (flows == 0) {
            findings.add(Severity.WARNING, file, 0, "no flow finished",
                    "did the simulation stop too early, or hang after a loss?");
        }
        if (tooFast > 0) {
            findings.add(Severity.NOTE, file, 0, tooFast + " of " + flows + " flows, the first in row " + firstTooFast
                    + ", took less time than alone in the network", "the simulator counts a full packet per hop and "
                    + "all bytes in the standalone time and cuts transmission times down to nanoseconds; Tailrace "
                    + "takes such a slowdown as 1");
        }
    }

    private static void readAll(final FlowsReader in) {
        in.id();
        in.src();
        in.dst();
        in.sizeBytes();
        in.startPs();
        in.retransmissions();
        in.timeouts();
    }
}
