package tailrace.validation.htsim;

import java.nio.file.Path;
import java.util.List;

/**
 * A network and a transport, with htsim's results of some seeds.
 *
 * @param part which part compares it
 * @param folder of the results
 * @param transport first part of the names of its files: {@code tcp}, {@code mptcp4}, {@code roce}, {@code swift-q8}
 * @param readme what is said of the runs
 * @param runs one for each seed
 */
record HtsimCase(String part, Path folder, String transport, HtsimReadme readme, List<Run> runs) {
    /**
     * A run of htsim's.
     *
     * @param seed its number in the names of files
     * @param matrix its connections
     * @param flows what these are like
     * @param results what htsim made of them
     */
    record Run(int seed, Path matrix, HtsimMatrix flows, Path results) {}

    /** Folder and transport. */
    String label() {
        return folder.getFileName() + "/" + transport;
    }

    int nodes() {
        return runs.get(0).flows.nodes();
    }

    /** A limit of a mean over so many seeds, wider where there are fewer, as chance takes a part of it. */
    double limit(final double ofSeeds, final int seeds) {
        return ofSeeds * Math.max(1, Math.sqrt((double) seeds / runs.size()));
    }
}
