package tailrace.tools.serve;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tailrace.core.InputFile;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.links.SeriesReader;
import tailrace.tools.report.SizeClasses;

/** Handles {@code /api/results}: the list, the content of a result, comparisons, deletion. */
final class ResultsApi {
    private static final int MAX_COMPARED = 12;

    private final ResultList results;
    private final Reports reports;
    private final ReportsAhead ahead;
    private final SlowWork slowWork = SlowWork.ofResults();

    ResultsApi(final ResultList results, final Reports reports, final ReportsAhead ahead) {
        this.results = results;
        this.reports = reports;
        this.ahead = ahead;
    }

    /** Adds the routes of this interface below a path. */
    void add(final RoutesConfig routes, final String path) {
        routes.get(path + "/api/results", this::list);
        routes.delete(path + "/api/results", this::delete);
        routes.get(path + "/api/results/report", this::report);
        routes.get(path + "/api/results/compare", this::compare);
        routes.get(path + "/api/results/links", this::links);
        routes.get(path + "/api/results/series", this::series);
        routes.get(path + "/api/results/files", request -> Answers.json(request, files(folder(request))));
        routes.get(path + "/api/results/file", this::file);
    }

    private void list(final Context request) {
        final List<ResultRow> rows = results.rows();
        Answers.json(request,
                Map.of("folder", results.root().toAbsolutePath().normalize().toString(), "results", rows));
        ahead.onListOpened(rows);
    }

    private Path folder(final Context request) {
        return results.folder(Answers.parameter(request, "name"));
    }

    private static SizeClasses classes(final Context request) {
        final String classes = request.queryParam("sizeClasses");
        return classes == null ? SizeClasses.STANDARD : SizeClasses.parse(classes);
    }

    private void delete(final Context request) {
        results.delete(Answers.parameter(request, "name"));
        Answers.json(request, Map.of());
    }

    private void compare(final Context request) {
        final List<Path> folders = request.queryParams("name").stream().distinct().map(results::folder).toList();
        if (folders.size() < 2 || folders.size() > MAX_COMPARED) {
            throw new Refusal(Refusal.BAD_REQUEST, "name: " + folders.size() + " results (expected: 2 to "
                    + MAX_COMPARED + ")");
        }
        final SizeClasses classes = classes(request);
        Answers.json(request, slowWork.of(() -> reports.comparison(folders, classes)));
    }

    private void report(final Context request) {
        final Path folder = folder(request);
        final SizeClasses classes = classes(request);
        Answers.json(request, slowWork.of(() -> reports.report(folder, classes)));
    }

    private void links(final Context request) {
        final Path folder = folder(request);
        Answers.json(request, Map.of("links", Files.isRegularFile(folder.resolve(LinkRow.FILE))
                ? slowWork.of(() -> LinkRow.read(undamaged(folder, LinkRow.FILE))) : List.of()));
    }

    private static Path undamaged(final Path folder, final String name) {
        ResultFolder.requireUndamaged(folder, name);
        return folder.resolve(name);
    }

    private static List<Map<String, Object>> files(final Path folder) {
        return ResultFolder.filesIn(folder).stream().<Map<String, Object>>map(name -> Map.of("name", name,
                "bytes", size(folder.resolve(name)), "series", isSeries(folder.resolve(name)))).toList();
    }

    /** Returns whether a file is an undamaged series of samples. */
    private static boolean isSeries(final Path file) {
        try {
            return SeriesReader.reads(file);
        } catch (final IllegalArgumentException | UncheckedIOException damaged) {
            return false;
        }
    }

    private static long size(final Path file) {
        try {
            return Files.size(file);
        } catch (final IOException gone) {
            return 0;
        }
    }

    private void series(final Context request) {
        final Path file = fileOf(request);
        Answers.json(request, slowWork.of(
                () -> SampledSeries.read(undamaged(file.getParent(), file.getFileName().toString()))));
    }

    /** Returns the requested file, which must be a file that Tailrace has written. */
    private Path fileOf(final Context request) {
        final Path folder = folder(request);
        final String name = Answers.parameter(request, "file");
        if (!ResultFolder.filesIn(folder).contains(name)) {
            throw Refusal.notFound("file: no such file of this result (expected: one of /api/results/files)");
        }
        return folder.resolve(name);
    }

    private void file(final Context request) {
        final Path file = fileOf(request);
        try {
            request.contentType(file.toString().endsWith(".json") ? "application/json" : "application/octet-stream");
            request.header("Content-Disposition", "attachment; filename=\""
                    + file.getFileName().toString().replaceAll("[^A-Za-z0-9._-]", "_") + "\"");
            request.result(InputFile.open(file));
        } catch (final IOException e) {
            throw new UncheckedIOException(file + ": cannot be read: " + e.getMessage(), e);
        }
    }
}
