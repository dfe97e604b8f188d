package tailrace.scenario.trace;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * The file {@code packets.trace}, version {@value #VERSION}: a header with names, then one record of {@value
 * #RECORD_BYTES} bytes per event, in order of time. At one time deliveries come before drops, each in the order of
 * their links. All numbers are little-endian; a text is the number of its bytes (4 bytes), then UTF-8.
 *
 * <pre>
 *     0  8  magic: "TAILTRCE"
 *     8  4  version
 *    12  4  length of the header: where the first record begins
 *    16  4  length of a record
 *    20  4  bit 0: there may be subflows of Multipath TCP; bit 1: result files call hosts by their names; bit 2: they
 *           call them by numbers that stand behind the links, else by numbers that count from 0
 *    24  4  hosts, which are the first nodes
 *    28  4  nodes
 *    32  4  links: directions that are traced
 *    36  4  0
 *    40 ... of each node its name
 *       ... of each link: 4 bytes the node that sends, 4 the node that receives, 8 the rate in bit/s at first, the name
 *       ... if bit 2 is set, of each host 4 bytes: its number
 *       ... zeros up to a multiple of 8
 *
 * in a record:
 *     0  8  time in ps: of a delivery, when the last bit has arrived at the far end of the link
 *     8  8  data: place of its first payload byte in the flow, or subflow; ack, nack: next byte expected;
 *           pause, resume: the priorities, bit 0 for priority 0
 *    16  8  of subflows, data: place of its first payload byte in the data of all subflows; ack: next byte of these
 *           expected; otherwise 0
 *    24  4  number of the flow; -1: of none
 *    28  4  link, the first in the header is 0
 *    32  4  host that sent it, of an ack the receiver of the flow; -1: frames between neighbours
 *    36  4  host that it goes to; -1: frames between neighbours
 *    40  4  bytes on the wire, headers included
 *    44  4  bytes of payload
 *    48  1  kind: 0 data, 1 ack, 2 nack, 3 pause, 4 resume, 5 credit, 6 request, 7 signal
 *    49  1  event: 0 delivered, 1 dropped, at the queue of the link or on it
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
