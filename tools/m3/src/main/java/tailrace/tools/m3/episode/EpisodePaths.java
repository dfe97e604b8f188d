package tailrace.tools.m3.episode;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import tailrace.tools.m3.path.PathBackend;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSpec;

/**
 * Simulates of a path what its foreground experiences, and little more: each episode begins a while before a foreground
 * flow starts and ends when all that started in it have completed; those that touch are one.
 *
 * <p>What is under way when an episode begins, and how much of it is left, comes from a fluid simulation of the whole
 * network ({@link PathSpec#pieceServicePs}, which has to be known). From there, the lead is the time for queues and
 * congestion control to come to where they would be.
 */
public final class EpisodePaths implements PathBackend {
    /** How far beyond its end in the fluid simulation an episode gets its pieces, in lengths. */
    private static final int FIRST_LENGTHS = 4;

    private final PathSettings settings;
    private final PathBackend packets;
    private final Lead lead;
    private final UnderWay underWay = new UnderWay();
    private final Cutter cutter = new Cutter(underWay);
    private final PathResult partResult = new PathResult();
    private final PathSpec part = new PathSpec();

    /** In front of a simulator of the same settings. */
    public EpisodePaths(final PathSettings settings, final PathBackend packets) {
        this(settings, packets, Lead.of(settings));
    }

    /** With another lead than usual. */
    EpisodePaths(final PathSettings settings, final PathBackend packets, final Lead lead) {
        this.settings = settings;
        this.packets = packets;
        this.lead = lead;
    }

    @Override
    public void simulate(final PathSpec spec, final PathResult result) {
        simulate(spec, result, piece -> true);
    }

    /** The same of some foreground flows only; others have no time afterwards, or one if they are close to such. */
    public void simulate(final PathSpec spec, final PathResult result, final IntPredicate wanted) {
        result.reset(spec);
        if (result.flows == 0) {
            return;
        }
        final long leadPs = lead.ps(settings, spec, result.piece[0]);
        final List<Episode> episodes = Episode.of(spec, result, leadPs);
        if (episodes.size() == 1 && episodes.get(0).beginPs() <= spec.pieceStartPs[0]) {
            packets.simulate(spec, result);
            return;
        }
        underWay.begin(spec);
        for (final Episode episode : episodes) {
            if (IntStream.range(episode.firstFlow(), episode.endFlow())
                    .anyMatch(flow -> wanted.test(result.piece[flow]))) {
                underWay.look(episode.beginPs());
                simulate(spec, episode, lead.startingPs(leadPs), result);
            }
        }
    }

    /** With as many pieces as are needed: those that start before its foreground has completed. */
    private void simulate(
            final PathSpec spec, final Episode episode, final long startingPs, final PathResult result) {
        long lengthPs = episode.endPs() - episode.beginPs();
        long horizonPs;
        do {
            lengthPs *= FIRST_LENGTHS;
            horizonPs = episode.beginPs() + lengthPs;
            cutter.cut(spec, result, episode, startingPs, horizonPs, part);
            packets.simulate(part, partResult);
        } while (take(spec, episode, result) > horizonPs && horizonPs <= spec.pieceStartPs[spec.pieces - 1]);
        result.addCounts(partResult);
    }

    /** Takes over the results of an episode; returns when its last foreground flow has completed, in ps. */
    private long take(final PathSpec spec, final Episode episode, final PathResult result) {
        long lastPs = 0;
        for (int flow = episode.firstFlow(); flow < episode.endFlow(); flow++) {
            result.fctPs[flow] = partResult.fctPs[flow - episode.firstFlow()];
            lastPs = Math.max(lastPs, spec.pieceStartPs[result.piece[flow]] + result.fctPs[flow]);
        }
        return lastPs;
    }
}
