package tailrace.tools.trace;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.results.files.OutputFile;
import tailrace.scenario.results.text.CsvOutput;
import tailrace.scenario.trace.TraceEvent;
import tailrace.scenario.trace.TraceHeader;

/**
 * Writes events as comma-separated values, into a file that is complete or does not exist, or to the command's output.
 */
public final class TraceCsv implements TraceSink {
    private static final int BLOCK_CHARS = 1 << 15;

    private final OutputFile file;          // null: the command's output
    private final PrintWriter out;
    private final TraceHeader header;
    private final List<String> quotedLinks;
    private final StringBuilder text = new StringBuilder();

    private TraceCsv(final OutputFile file, final PrintWriter out, final TraceHeader header) {
        this.file = file;
        this.out = out;
        this.header = header;
        quotedLinks = header.links().stream().map(link -> new String(CsvOutput.quoted(link.name()), UTF_8)).toList();
        text.append(TraceRows.LAYOUT.header()).append('\n');
    }

    /** Creates a new file. */
    public static TraceCsv file(final Path file, final TraceHeader header) {
        return new TraceCsv(OutputFile.create(file), null, header);
    }

    /** Creates an output to the command's output. */
    public static TraceCsv printed(final PrintWriter out, final TraceHeader header) {
        return new TraceCsv(null, out, header);
    }

    @Override
    public void take(final TraceEvent event) {
        for (int column = 0; column < TraceRows.NUMBERS.size(); column++) {
            if (TraceRows.isWord(column, header)) {
                text.append(new String(CsvOutput.quoted(TraceRows.word(column, event, header)), UTF_8));
            } else {
                text.append(TraceRows.number(column, event, header));
            }
            text.append(',');
        }
        text.append(quotedLinks.get(event.link()));
        for (int column = 1; column < TraceRows.TEXTS.size(); column++) {
            text.append(',').append(TraceRows.text(column, event, header));
        }
        text.append('\n');
        if (text.length() > BLOCK_CHARS) {
            showIntermediate();
        }
    }

    @Override
    public boolean showIntermediate() {
        if (file != null) {
            file.write(text);
        } else {
            out.print(text);
        }
        text.setLength(0);
        return file != null || !out.checkError();
    }

    @Override
    public void finish() {
        showIntermediate();
        if (file != null) {
            file.keep();
        }
    }

    @Override
    public void close() {
        if (file != null) {
            file.close();
        }
    }
}
