package tailrace.tools.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tailrace.core.InputFile;
import tailrace.core.NearestFile;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.Sha256;
import tailrace.scenario.results.files.Sha256Sums;
import tailrace.tools.flowsim.M3Rules;
import tailrace.tools.model.m3.FeatureMaps;
import tailrace.tools.model.m3.M3Configuration;
import tailrace.tools.model.m3.PathMaps;
import tailrace.tools.model.npy.NpyFile;

/**
 * Training data in m3's layout, as {@code tailrace dataset --format m3} writes it. It has a folder for each path, and
 * {@code splits.csv}, which assigns each folder to a part. Only the maps of each path stay in memory.
 */
final class M3Data {
    /** File that assigns each folder of a path to training or validation. */
    static final String SPLITS = "splits.csv";

    private static final String EXPECTED = "data as written by tailrace dataset --format m3";
    private static final Pattern FOLDER = Pattern.compile("shard\\d+_nflows\\d+_nhosts(\\d)_lr10Gbps");
    private static final float[] NONE = none();
    private static final int MOST_MEGABYTES = 400;

    private final List<M3Sample> training = new ArrayList<>();
    private final List<M3Sample> validation = new ArrayList<>();
    private final MessageDigest digest = Sha256.digest();

    private M3Data() {}

    private static float[] none() {
        final float[] values = new float[FeatureMaps.PERCENTILES];
        Arrays.fill(values, Float.NaN);
        return values;
    }

    /**
     * Reads folders.
     *
     * @throws IllegalArgumentException if a folder has no data or is damaged, or if there are no paths for training or
     *     validation
     */
    static M3Data read(final List<Path> folders) {
        final M3Data data = new M3Data();
        folders.forEach(folder -> data.readFolder(Files.isDirectory(folder.resolve("m3"))
                ? folder.resolve("m3") : folder));
        for (final String part : List.of(DataSet.TRAIN, DataSet.VALIDATION)) {
            if ((part.equals(DataSet.TRAIN) ? data.training : data.validation).isEmpty()) {
                throw new IllegalArgumentException(
                        folders.get(0) + ": no path of split " + part + " (expected: more samples)");
            }
        }
        return data;
    }

    List<M3Sample> training() {
        return training;
    }

    List<M3Sample> validation() {
        return validation;
    }

    /** Returns the hash of all files that were read. */
    String sha256() {
        return Sha256.hex(digest.digest());
    }

    private void readFolder(final Path folder) {
        final Path splits = folder.resolve(SPLITS);
        if (!Files.isRegularFile(splits)) {
            throw new IllegalArgumentException(folder + ": no " + SPLITS + " (" + NearestFile.hint(folder)
                    + "expected: " + EXPECTED + ")");
        }
        final Sha256Sums sums = new Sha256Sums(folder);
        sums.require(splits);
        final List<String> lines;
        try {
            lines = InputFile.text(splits, MOST_MEGABYTES).lines().toList();
        } catch (final IOException e) {
            throw Failures.reading(splits.toString(), e);
        }
        for (final String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
            final String[] cells = line.split(",");
            final Matcher name = FOLDER.matcher(cells[0]);
            if (cells.length < 2 || !name.matches()
                    || !M3Configuration.supportsLinks(Integer.parseInt(name.group(1)) - 1)) {
                throw new IllegalArgumentException(splits + ": '" + line + "' (expected: " + EXPECTED + ")");
            }
            final List<M3Sample> part = cells[1].equals(DataSet.TRAIN) ? training
                    : cells[1].equals(DataSet.VALIDATION) ? validation : null;
            if (part != null) {
                part.add(readPath(folder.resolve(cells[0]), sums, Integer.parseInt(name.group(1)) - 1));
            }
        }
    }

    private M3Sample readPath(final Path folder, final Sha256Sums sums, final int links) {
        final String end = "_topo-pl-" + (links + 1) + "_s0.npy";
        final long[] sizes = read(sums, folder, "fsize.npy").longs();
        final int[] ends = read(sums, folder, "fsd.npy").ints();
        final double[] fluidNs = read(sums, folder, "fct_flowsim.npy").doubles();
        final long[] foreground = read(sums, folder, "fid" + end).longs();
        final long[] fctNs = read(sums, folder, "fct" + end).longs();
        final long[] idealNs = read(sums, folder, "fct_i" + end).longs();
        final NpyFile parameterFile = read(sums, folder, "param" + end);
        final double[] parameters = parameterFile.doubles();
        if (ends.length != 2 * sizes.length || fluidNs.length != sizes.length || fctNs.length != foreground.length
                || idealNs.length != foreground.length || parameters.length != M3Configuration.PARAMETERS
                || Arrays.stream(ends).anyMatch(node -> node < 0 || node > links)
                || Arrays.stream(foreground).anyMatch(flow -> flow < 0 || flow >= sizes.length)) {
            throw parameterFile.refused("files that do not belong together", EXPECTED);
        }
        return sample(links, sizes, ends, fluidNs, foreground, fctNs, idealNs,
                M3Configuration.of(links, parameters));
    }

    private NpyFile read(final Sha256Sums sums, final Path folder, final String name) {
        sums.require(folder.resolve(name));
        return new NpyFile(folder.resolve(name), digest);
    }

    private static M3Sample sample(final int links, final long[] sizes, final int[] ends, final double[] fluidNs,
            final long[] foreground, final long[] fctNs, final long[] idealNs, final float[] configuration) {
        final M3Rules rules = new M3Rules(links);
        final int[] joins = new int[sizes.length];
        final int[] leaves = new int[sizes.length];
        final double[] slowdowns = new double[sizes.length];
        for (int flow = 0; flow < sizes.length; flow++) {
            joins[flow] = ends[2 * flow];
            leaves[flow] = ends[2 * flow + 1];
            slowdowns[flow] = rules.slowdown(joins[flow], leaves[flow], sizes[flow], fluidNs[flow]);
        }
        final long[] ownSizes = new long[foreground.length];
        final double[] truth = new double[foreground.length];
        final double[] fluid = new double[foreground.length];
        for (int i = 0; i < foreground.length; i++) {
            final int flow = (int) foreground[i];
            ownSizes[i] = sizes[flow];
            truth[i] = Math.max(1, (double) fctNs[i] / idealNs[i]);
            fluid[i] = slowdowns[flow];
        }
        return new M3Sample(new PathMaps(links, joins, leaves, sizes, slowdowns).fill(NONE), configuration,
                PathMaps.outputs(ownSizes, truth, truth.length), PathMaps.outputs(ownSizes, fluid, fluid.length));
    }
}
