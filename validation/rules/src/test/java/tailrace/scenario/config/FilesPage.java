package tailrace.scenario.config;

import com.tngtech.archunit.core.domain.JavaField;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import tailrace.core.FileLayout;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunStatus;
import tailrace.tools.experiment.show.ComparisonTable;
import tailrace.tools.experiment.show.EvaluationTable;
import tailrace.tools.experiment.show.SweepJson;
import tailrace.tools.experiment.tail.TailTable;
import tailrace.tools.m3.dataset.table.Schema;
import tailrace.tools.model.m3.M3Card;
import tailrace.tools.topology.bound.BoundReport;
import tailrace.tools.topology.bound.FlowSolution;
import tailrace.tools.topology.search.SearchTable;
import tailrace.tools.topology.throughput.ThroughputReport;
import tailrace.validation.rules.Project;

/**
 * Creates the page on files. It lists every {@link FileLayout} of the program, and every JSON file by the class from
 * which it is written. New files are found automatically; this class only sets their place on the page.
 */
final class FilesPage {
    private static final String HEAD = """
        # Files

        What `tailrace` reads and writes, with unit and meaning of each column and key. In keys of JSON, `[]` stands
        for each item of a list and `*` for each name. Times are simulated times unless they say otherwise. Hosts have
        the names or numbers that the scenario gives them, in all files alike. A number that is not known is empty in
        CSV and `null` in JSON. `tailrace keys` lists the keys of scenarios; the [guide](../guide/scenarios.md) explains
        them.

        This page is made of the code; a test compares both.
        [CONTRIBUTING.md](../../CONTRIBUTING.md#build-and-test) says how it is written anew.
        """;

    private static final String OF_RUNS = """
        A result folder has `status.json`, `summary.json`, `scenario.resolved.yaml` (the scenario with every key,
        which `run` takes again) and `report.html`, and the files of the scenario's `outputs`. `packets.trace`
        (`outputs.trace`) is binary, `tailrace trace` reads it; `*.pcap` (`outputs.packets`) are captures. `.lock` and
        `.counters` are there during the run only.
        """;

    private static final String OF_ESTIMATES = """
        `parsimon`, `m3` and `flowsim` leave the same files as a run, as far as an estimate knows them: `flows.csv`,
        `links.csv`, `summary.json`. How the estimate came about is in `summary.json`, under the name of the
        estimator.
        """;

    private static final String OF_EXPERIMENTS = """
        A folder of an experiment has `status.json`, `scenario.resolved.yaml`, `report.html`, a JSON file with what
        was found, and journals (CSV) of what was run, from which `--resume` goes on. `evaluate` leaves `trials.csv`
        and `evaluation.json`, with `--warm-up auto` `trials-warm-up.csv` and with `--check-against` `trials-KIND.csv`
        too; with `--against` `trials-1.csv`, `trials-2.csv` and so on, `comparison.json` and each
        `scenario-N.resolved.yaml`; with `--tail` `tail-search.csv`, `tail-trials.csv` and `tail.json`. `sweep`, and
        estimators with `--sweep`, leave `sweep.csv` and `sweep.json`, with `--parquet` `sweep.parquet`. `run
        --repeat` leaves `repeat.csv`, `repeat.json` and a result folder `seed-N` for each seed.
        """;

    private static final String OF_DATASETS = """
        `dataset` leaves `status.json`, `dataset.json`, `card.json` (`card.txt` for people), `space.yaml` (the space
        with every key) and the tables `samples` and `flows` as Parquet or NumPy arrays. `train` leaves the model,
        `MODEL.csv` and `MODEL.html`.
        """;

    private static final Map<String, Class<?>> JSON = Map.ofEntries(Map.entry(Summary.FILE, Summary.class),
        Map.entry(RunStatus.FILE, type("tailrace.scenario.results.FolderRecord")),
        Map.entry(RepeatSummary.FILE, RepeatSummary.class), Map.entry(EvaluationTable.FILE, EvaluationTable.class),
        Map.entry(ComparisonTable.FILE, ComparisonTable.class), Map.entry(SweepJson.FILE, SweepJson.class),
        Map.entry(TailTable.FILE, TailTable.class), Map.entry(SearchTable.FILE, SearchTable.class),
        Map.entry("topo throughput --json", ThroughputReport.class),
        Map.entry("topo throughput --solution", FlowSolution.class), Map.entry("topo bound --json", BoundReport.class),
        Map.entry("dataset.json", type("tailrace.tools.m3.dataset.DatasetIdentity")),
        Map.entry("status.json of a data set", type("tailrace.tools.m3.dataset.DatasetStatus")),
        Map.entry("card.json", type("tailrace.tools.m3.dataset.DatasetCard")),
        Map.entry("card.json of a network in m3's format", M3Card.class));

    /** Chapters of the page: heading, text, and the names of the files in it, or the beginnings of these names. */
    private static final List<Chapter> CHAPTERS = List.of(
        new Chapter("What scenarios read", "", List.of("List of flows", "Distribution of sizes",
            "Traffic between racks", "Topology", "Topology of htsim", "Demands of", "Flows of other programs")),
        new Chapter("Results of a run", OF_RUNS, List.of("status.json", "summary.json", "flows.csv", "links.csv",
            "pauses.csv", "goodputs.csv", "queues.csv", "utilization.csv", "retrievals.csv", "workflows.csv",
            "collectives.csv", "steps.csv", "ranks.csv", "jobs.csv", "timeline.csv",
            "ncclFlowModel_EndToEnd.csv", "simai.txt",
            "Events of")),
        new Chapter("Results of an estimate", OF_ESTIMATES, List.of("summary.json: ")),
        new Chapter("Results of an experiment", OF_EXPERIMENTS, List.of("evaluation.json", "comparison.json",
            "sweep.json", "sweep.parquet", "tail.json", "repeat.json", "trials.csv", "trials.csv: metrics",
            "tail-search.csv", "tail-trials.csv", "repeat.csv", "Journals")),
        new Chapter("Results of `topo`", "", List.of("search.json", "probes.csv", "topo throughput", "Use of links",
            "topo bound")),
        new Chapter("Data sets and models", OF_DATASETS, List.of("status.json of a data set", "dataset.json",
            "card.json", "samples.parquet", "flows.parquet", "m3/", "MODEL.csv", "card.json of")));

    private final Map<String, FileLayout> layouts = new TreeMap<>();
    private final List<FileLayout> placed = new ArrayList<>();
    private final StringBuilder text = new StringBuilder(HEAD);

    private record Chapter(String heading, String text, List<String> files) {}

    FilesPage() {
        Project.classes().stream().flatMap(type -> type.getFields().stream())
            .filter(field -> field.getRawType().isEquivalentTo(FileLayout.class) && isStatic(field))
            .map(FilesPage::value).forEach(this::add);
        JSON.forEach((file, type) -> add(JsonKeys.of(file, type)));
        List.of(Schema.SAMPLES, Schema.FLOWS).forEach(schema -> add(layout(schema)));
        for (final Chapter chapter : CHAPTERS) {
            text.append("\n## ").append(chapter.heading).append('\n');
            text.append(chapter.text.isEmpty() ? "" : "\n" + chapter.text);
            for (final String file : chapter.files) {
                place(layouts.containsKey(file) ? file::equals : name -> name.startsWith(file));
            }
        }
    }

    private static Class<?> type(final String name) {
        try {
            return Class.forName(name);
        } catch (final ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isStatic(final JavaField field) {
        return field.getModifiers().contains(com.tngtech.archunit.core.domain.JavaModifier.STATIC);
    }

    private static FileLayout value(final JavaField of) {
        try {
            final Field field = of.reflect();
            field.setAccessible(true);
            return (FileLayout) field.get(null);
        } catch (final IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static FileLayout layout(final Schema schema) {
        FileLayout layout = FileLayout.of(schema.name() + ".parquet",
            schema == Schema.SAMPLES ? "One row per sample: a path." : "One row per foreground flow of a sample.");
        for (int column = 0; column < schema.columns().size(); column++) {
            layout = layout.with(schema.columns().get(column).name(), schema.meaning(column));
        }
        return layout;
    }

    private void add(final FileLayout layout) {
        if (layouts.putIfAbsent(layout.file(), layout) != null) {
            throw new IllegalStateException("two layouts of " + layout.file());
        }
    }

    private void place(final Predicate<String> which) {
        layouts.values().stream().filter(layout -> which.test(layout.file()) && !placed.contains(layout))
            .forEach(layout -> {
                placed.add(layout);
                text.append(section(layout));
            });
    }

    private static String section(final FileLayout layout) {
        final StringBuilder section = new StringBuilder("\n### ").append(layout.file()).append("\n\n")
            .append(layout.about()).append("\n\n| Name | Unit | Meaning |\n|---|---|---|\n");
        for (final FileLayout.Part part : layout.parts()) {
            section.append("| `").append(part.name()).append("` | ").append(FileLayout.unitOf(part.name()))
                .append(" | ").append(part.meaning().replace("|", "\\|")).append(" |\n");
        }
        return section.toString();
    }

    /** Returns all layouts by the names of their files. */
    Map<String, FileLayout> layouts() {
        return layouts;
    }

    /** Returns the files without a place on the page. */
    List<String> missing() {
        return layouts.values().stream().filter(layout -> !placed.contains(layout)).map(FileLayout::file).toList();
    }

    /** Returns the page in Markdown. */
    String text() {
        return text.toString().replaceAll(" +\n", "\n");
    }
}
