package tailrace.scenario.trace;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * The layout of {@code packets.trace}, version {@value #VERSION}: a header with names, then one record of {@value
 * #RECORD_BYTES} bytes per event, in the order of time. At equal times, deliveries come before drops, and each kind is
 * ordered by link. All numbers are little-endian. A text is its number of bytes (4 bytes), then UTF-8. Each line of the
 * tables begins with the offset and the length of a field.
 *
 * <pre>
 * header:
 *     0  8  magic: "TAILTRCE"
 *     8  4  version
 *    12  4  length of the header, which is the offset of the first record
 *    16  4  length of a record
 *    20  4  bit 0: there may be subflows of Multipath TCP; bit 1: result files contain names of hosts;
 *           bit 2: result files contain the numbers of hosts that follow the links below; without bits 1 and 2, they
 *           contain numbers that count from 0
 *    24  4  number of hosts, which are the first nodes
 *    28  4  number of nodes
 *    32  4  number of traced directions of links
 *    36  4  0
 *    40 ... for each node: its name
 *       ... for each link: sending node (4 bytes), receiving node (4), initial rate in bit/s (8), name
 *       ... if bit 2 is set, for each host: its number (4)
 *       ... zeros up to a multiple of 8
 *
 * record:
 *     0  8  time in ps; of a delivery, the time at which the last bit has arrived at the far end of the link
 *     8  8  data: position of the first payload byte in the flow, or in the subflow; ack, nack: next expected byte;
 *           pause, resume: the priorities, bit 0 for priority 0
 *    16  8  data of subflows: position of the first payload byte in the data of all subflows; ack of subflows: next
 *           expected byte of this data; otherwise 0
 *    24  4  number of the flow; -1: no flow
 *    28  4  number of the link in the header, from 0
 *    32  4  sending host; of an ack, the receiver of the flow; -1: frames between neighbours
 *    36  4  destination host; -1: frames between neighbours
 *    40  4  bytes on the wire, headers included
 *    44  4  bytes of payload
 *    48  1  kind: 0 data, 1 ack, 2 nack, 3 pause, 4 resume, 5 credit, 6 request, 7 signal
 *    49  1  event: 0 delivered, 1 dropped at the queue of the link or lost on the link
 *    50  1  priority, 0 is served first; -1: frames between neighbours
 *    51  1  bits: 1 may be marked (ECT), 2 is marked (CE), 4 echoes a mark, 8 retransmission, 128 of a subflow
 *    52  1  number of the subflow
 *    53  3  0
 * </pre>
 *
 * <p>The file grows by whole records. In the trace of a killed run, the last record may be incomplete. Such a record is
 * not read.
 */
public final class TraceLayout {
    /** Name of the file in a result folder. */
    public static final String FILE = "packets.trace";

    static final int VERSION = 1;
    static final byte[] MAGIC_BYTES = "TAILTRCE".getBytes(UTF_8);

    static final int VERSION_FIELD = 8;
    static final int HEADER_BYTES = 12;
    static final int RECORD_BYTES_FIELD = 16;
    static final int BITS = 20;
    static final int HOSTS = 24;
    static final int NODES = 28;
    static final int LINKS = 32;
    static final int NAMES = 40;
    static final int SUBFLOWS = 1;
    static final int WORDS = 2;
    static final int NUMBERED = 4;

    /** Longs of a record, which are copied unchanged from the simulation to the file. */
    static final int RECORD_LONGS = 7;
    static final int RECORD_BYTES = RECORD_LONGS * Long.BYTES;
    static final int TIME = 0;
    static final int SEQ = 8;
    static final int DATA_SEQ = 16;
    static final int FLOW = 24;
    static final int LINK = 28;
    static final int SRC = 32;
    static final int DST = 36;
    static final int WIRE_BYTES = 40;
    static final int PAYLOAD_BYTES = 44;
    static final int KIND = 48;
    static final int EVENT = 49;
    static final int PRIORITY = 50;
    static final int FLAGS = 51;
    static final int SUBFLOW = 52;

    private TraceLayout() {}
}
