package tailrace.validation.htsim;

import java.nio.file.Path;
import java.util.List;

/**
 * A network and a transport, with htsim's results of some seeds.
 *
 * @param part part of the study that compares the case
 * @param folder folder of the results
 * @param transport prefix of the names of the case's files: {@code tcp}, {@code mptcp4}, {@code roce}, {@code swift-q8}
 * @param readme data of the runs
 * @param runs run of each seed
 */
record HtsimCase(String part, Path folder, String transport, HtsimReadme readme, List<Run> runs) {
    /**
     * A run of htsim.
     *
     * @param seed number in the names of files
     * @param matrix file of the connections
     * @param flows kind of the connections
     * @param results file of htsim's results
     */
    record Run(int seed, Path matrix, HtsimMatrix flows, Path results) {}

    /** Returns folder and transport. */
    String label() {
        return folder.getFileName() + "/" + transport;
    }

    int nodes() {
        return runs.get(0).flows.nodes();
    }

    /**
     * Returns the limit of a mean over a number of seeds. It is wider for fewer seeds, because chance has a larger
     * part.
     */
    double limit(final double ofSeeds, final int seeds) {
        return ofSeeds * Math.max(1, Math.sqrt((double) seeds / runs.size()));
    }
}
