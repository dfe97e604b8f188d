package tailrace.tools.spark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads the contents of a result folder without times, memory and the number of concurrent jobs. */
final class ResultFiles {
    private static final Pattern MEASURED =
        Pattern.compile("\"(\\w*([sS]econds|PerSecond|Bytes|PerPacketHop)|jobs)\" : [0-9.E-]+"
            + "|\"seconds\" : \\{[^}]*\\}"
            // Checksums of files that have such values. Of all other files, the contents are compared.
            + "|\"[\\w.-]+\\.(json|csv)\" : \"[0-9a-f]{8}\"");
    private static final Pattern MEASURED_ON_PAGE = Pattern.compile("<p class=\"verdict\">.*"
        + "|<span>wall time</span><b>[^<]*|<dt>(Wall time|Largest heap|[Ss]econds[^<]*|jobs)</dt><dd>[^<]*"
        + "|<td>[0-9.]+</td></tr>$", Pattern.MULTILINE);

    private ResultFiles() {}

    /** Returns contents by name, byte for byte. */
    static Map<String, String> in(final Path folder) throws IOException {
        final Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (final Path file : all.filter(Files::isRegularFile).toList()) {
                contents.put(folder.relativize(file).toString(), content(file));
            }
        }
        return contents;
    }

    private static String content(final Path file) throws IOException {
        final String content = Files.readString(file, StandardCharsets.ISO_8859_1);
        final String name = file.getFileName().toString();
        if (name.endsWith(".csv")) {
            return withoutSeconds(content.lines().toList());
        }
        if (name.endsWith(".html")) { // the report of one run has speeds and memory in many places
            return file.toString().contains("seed-") ? "" : MEASURED_ON_PAGE.matcher(content).replaceAll("");
        }
        return name.endsWith(".json") ? MEASURED.matcher(content).replaceAll("") : content;
    }

    private static String withoutSeconds(final List<String> rows) {
        final String[] columns = rows.get(0).split(",");
        // The checksums of a journal depend on its times.
        final int[] kept = IntStream.range(0, columns.length)
            .filter(i -> !columns[i].endsWith("econds") && !columns[i].startsWith("journal ")).toArray();
        return rows.stream().map(row -> row.split(",", -1))
            .map(row -> Arrays.stream(kept).mapToObj(i -> row[i]).collect(Collectors.joining(",")))
            .collect(Collectors.joining("\n"));
    }
}
