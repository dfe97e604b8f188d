package tailrace.tools.trace;

import java.nio.file.Path;
import tailrace.scenario.trace.PcapWriter;
import tailrace.scenario.trace.TraceEvent;
import tailrace.scenario.trace.TraceHeader;

/** Writes delivered packets as a capture, like {@code outputs.packets} for a link. */
public final class TraceCapture implements TraceSink {
    private final TraceHeader header;
    private final PcapWriter capture;

    /** Creates a new file. */
    public TraceCapture(final Path file, final TraceHeader header) {
        this.header = header;
        capture = new PcapWriter(file, header.subflows());
    }

    @Override
    public void take(final TraceEvent event) {
        if (event.event() == TraceEvent.DELIVERED) {
            capture.write(event, header.links().get(event.link()).from());
        }
    }

    @Override
    public void finish() {
        // a capture is complete at any time
    }

    @Override
    public void close() {
        capture.close();
    }
}
