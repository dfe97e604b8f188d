package tailrace.validation.htsim;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tailrace.scenario.results.files.FolderList;
import tailrace.validation.study.Refusals;

/**
 * A folder of htsim's results with a folder of any name per network. Each has {@code TRANSPORT-sN.csv}, htsim's results
 * of the connections {@code NAME-sN.cm}, and a {@code README.md} with rates and times. Whether connections are endless,
 * sized or both decides the kind of a case. Networks of few links have no files of connections, only {@code
 * NETWORK-COUPLING-sN.csv}.
 */
final class HtsimReference {
    private static final Pattern RESULTS = Pattern.compile("(.+)-s([0-9]{1,4})\\.csv");
    private static final Pattern MATRIX = Pattern.compile(".+-s([0-9]{1,4})\\.cm");
    private static final Pattern TCP = Pattern.compile("tcp|mptcp[1-8]");
    private static final Pattern OF_TRANSFERS = Pattern.compile("roce|hpcc|swift(-q[0-9]{1,5})?");

    private final Path root;
    private final List<HtsimCase> cases = new ArrayList<>();
    private final List<FewLinks> fewLinks = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final Refusals refused = new Refusals();

    /**
     * Finds the cases and reads all of their files.
     *
     * @throws IllegalArgumentException if there are no cases, or a file is invalid
     */
    HtsimReference(final Path root) {
        this.root = root;
        FolderList.folders(root).forEach(this::add);
        refused.check();
        if (cases.isEmpty() && fewLinks.isEmpty()) {
            throw new IllegalArgumentException("--reference: " + root + ": no cases"
                    + (notes.isEmpty() ? "" : ": " + String.join("; ", notes))
                    + " (expected: folders with TRANSPORT-sN.csv and NAME-sN.cm)");
        }
    }

    private void add(final Path folder) {
        final Map<String, Map<Integer, Path>> results = new TreeMap<>();
        final Map<Integer, Path> matrices = new TreeMap<>();
        for (final Path file : FolderList.of(folder).stream().filter(Files::isRegularFile).toList()) {
            final Matcher result = RESULTS.matcher(file.getFileName().toString());
            final Matcher matrix = MATRIX.matcher(file.getFileName().toString());
            if (result.matches()) {
                results.computeIfAbsent(result.group(1), name -> new TreeMap<>())
                        .put(Integer.parseInt(result.group(2)), file);
            } else if (matrix.matches()) {
                matrices.put(Integer.parseInt(matrix.group(1)), file);
            }
        }
        results.keySet().removeIf(name -> isOfFewLinks(name, results.get(name)));
        if (!results.isEmpty() || !matrices.isEmpty()) {
            add(folder, results, matrices);
        }
    }

    private boolean isOfFewLinks(final String name, final Map<Integer, Path> files) {
        if (!FewLinks.isNamed(name)) {
            return false;
        }
        refused.attempt(() -> {
            final List<double[]> all = files.values().stream().map(HtsimResults::mbpsOfFlows).toList();
            fewLinks.add(FewLinks.of(name, HtsimResults.means(all)));
        });
        return true;
    }

    private void add(final Path folder, final Map<String, Map<Integer, Path>> results,
            final Map<Integer, Path> matrices) {
        final String name = folder.getFileName().toString();
        final Set<Integer> seeds = new TreeSet<>(matrices.keySet());
        results.values().forEach(files -> seeds.addAll(files.keySet()));
        final Set<Integer> alone = new TreeSet<>(seeds);
        alone.removeAll(matrices.keySet());
        if (!alone.isEmpty()) {
            notes.add(name + ": no connections (-sN.cm) of seeds " + alone + ": left out");
        }
        if (results.isEmpty()) {
            notes.add(name + ": no results (TRANSPORT-sN.csv): left out");
        }
        final HtsimReadme readme = HtsimReadme.of(folder);
        results.forEach((transport, files) -> {
            final Set<Integer> missing = new TreeSet<>(matrices.keySet());
            missing.removeAll(files.keySet());
            if (!missing.isEmpty()) {
                notes.add(name + "/" + transport + ": no results of seeds " + missing + ": left out");
            }
            final List<HtsimCase.Run> runs = new ArrayList<>();
            files.forEach((seed, file) -> run(seed, matrices.get(seed), file, runs));
            runs.stream().collect(Collectors.groupingBy(run -> run.flows().part(), TreeMap::new, Collectors.toList()))
                    .forEach((part, ofPart) -> add(new HtsimCase(part, folder, transport, readme, ofPart)));
        });
    }

    private void run(final int seed, final Path matrix, final Path results, final List<HtsimCase.Run> runs) {
        if (matrix == null) {
            return;
        }
        refused.attempt(() -> {
            final HtsimMatrix flows = HtsimMatrix.read(matrix);
            final int found = HtsimResults.flows(results);
            if (found != flows.flows()) {
                throw new IllegalArgumentException(results + ": " + found + " flows (expected: " + flows.flows()
                        + ", as in " + matrix.getFileName() + ")");
            }
            runs.add(new HtsimCase.Run(seed, matrix, flows, results));
        });
    }

    private void add(final HtsimCase found) {
        final boolean isTransfer = found.part().equals(TransfersPart.NAME);
        if (!(isTransfer ? OF_TRANSFERS : TCP).matcher(found.transport()).matches()) {
            notes.add(found.label() + ": not a transport that is compared (" + (isTransfer
                    ? "roce, hpcc, swift-qN" : "tcp, mptcp1 to mptcp8") + "): left out");
            return;
        }
        if (found.readme().linkMbps().isEmpty()) {
            notes.add(found.label() + ": no rate of links in README.md, such as 10 Gb/s, nor in the name: left out");
            return;
        }
        final List<HtsimCase.Run> whole = found.runs().stream().filter(run -> {
            final boolean isKnown = !found.part().equals(PermutationsPart.NAME)
                    || found.readme().window(run.seed()).isPresent();
            if (!isKnown) {
                notes.add(found.label() + ": no window in README.md, such as seed " + run.seed()
                        + " 0.4-1.0 s: seed " + run.seed() + " left out");
            }
            return isKnown;
        }).toList();
        if (!whole.isEmpty()) {
            cases.add(new HtsimCase(found.part(), found.folder(), found.transport(), found.readme(), whole));
        }
    }

    /** Returns a line for each missing or ignored file. */
    List<String> notes() {
        return List.copyOf(notes);
    }

    /** Returns the cases of a part, in the order of their folders' names. */
    List<HtsimCase> cases(final String part) {
        return cases.stream().filter(each -> each.part().equals(part)).toList();
    }

    /** Returns networks of few links with htsim's means. */
    List<FewLinks> fewLinks() {
        return List.copyOf(fewLinks);
    }

    @Override
    public String toString() {
        return root.toString();
    }
}
