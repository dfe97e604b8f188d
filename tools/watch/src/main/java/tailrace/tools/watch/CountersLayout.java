package tailrace.tools.watch;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/**
 * The layout of a file of counters, version {@value #VERSION}: {@value #LENGTH} bytes, numbers in the machine's byte
 * order (little endian on x86 and Arm). A text has a field of fixed size with its length in bytes (int), then its UTF-8
 * bytes.
 *
 * <pre>
 *     0  8  magic: "TAILCNTR"
 *     8  4  version; 0 until all up to 2048 is written
 *    12  4  number of counters, at most 32
 *    16  8  process id
 *    24  8  when the process began, ms since 1970
 *    32  8  when this work began, ms since 1970
 *    64  8  states published so far; the last one is in slot 0 if this is even, else in slot 1
 *    72  8  changes when a reader requests the states of all links
 *   128 64  command, such as run
 *   192 256 name of the scenario, data set or model
 *   448 192 host and process namespace, in which the process id holds
 *  1024 ... names of the counters, 32 bytes each
 *  2048 ... slot 0, 2048 bytes
 *  4096 ... slot 1
 *  6144 ... links, once a reader has requested them and if one network of at most 2^19 links is simulated
 *
 * in a slot:
 *     0  4  state: 0 setting up, 1 running, 2 writing, 3 complete, 4 incomplete, 5 interrupted, 6 failed, 7 stuck
 *     4  4  number of queues, at most 8
 *     8  8  when this was written, ms since 1970
 *    16 48  phase
 *    64 48  what the counter "work" counts, such as packet-hops; may be empty
 *   112 112 what jobs are, such as links; may be empty
 *   256 ... counters, 8 bytes each, in the order of their names; -1: not known, or none
 *   512 ... queues, 128 bytes each, the fullest first: 8 bytes: bytes that wait; then the name of the link
 *
 * of links, from 6144 on:
 *     0  8  states published so far; 0: none yet; the last one is in slot 0 if this is even, else in slot 1
 *     8  8  number of directions: twice that of links
 *    64 ... slot 0, then slot 1, each: 8 bytes simulated time in ps; 8 unused; of each direction, that of link i from
 *           its first node to its second before the other one: 8 bytes that have crossed, 4 that wait, 4 number of
 *           pause and resume frames received
 * </pre>
 *
 * <p>The writer fills the slot that does not hold the last state, then adds one to the number of published states. A
 * reader copies the last slot and checks that this number is unchanged. Then its copy is one consistent state, even if
 * the writer was killed while writing.
 */
public final class CountersLayout {
    static final int VERSION = 1;
    static final int LENGTH = 6144;
    /** Bytes before the slots. */
    static final int HEADER = 2048;
    /** The bytes of "TAILCNTR", with the first letter in the first byte. */
    static final byte[] MAGIC_BYTES = "TAILCNTR".getBytes(UTF_8);
    static final int MAGIC = 0;
    static final int VERSION_FIELD = 8;
    static final int COUNTERS = 12;
    static final int PID = 16;
    static final int PROCESS_START_MS = 24;
    static final int START_MS = 32;
    static final int PUBLISHED = 64;
    static final int ASKED = 72;
    static final int COMMAND = 128;
    static final int COMMAND_SIZE = 64;
    static final int NAME = 192;
    static final int NAME_SIZE = 256;
    static final int HOST = 448;
    static final int HOST_SIZE = 192;
    static final int LABELS = 1024;
    static final int LABEL_SIZE = 32;
    static final int MAX_COUNTERS = 32;

    static final int SLOT_SIZE = 2048;
    static final int STATE = 0;
    static final int QUEUES_COUNT = 4;
    static final int UPDATED_MS = 8;
    static final int PHASE = 16;
    static final int WORK = 64;
    static final int WORD_SIZE = 48;
    static final int JOBS = 112;
    static final int JOBS_SIZE = 112;
    static final int VALUES = 256;
    static final int QUEUES = 512;
    static final int QUEUE_SIZE = 128;
    static final int MAX_QUEUES = 8;

    static final int DIRECTIONS = 8;
    /** Largest number of directions. Larger networks report no links, because this would take seconds. */
    static final int MAX_DIRECTIONS = 1 << 20;
    static final int DIRECTION_SIZE = 16;
    static final int QUEUE_OF_DIRECTION = 8;
    static final int PAUSES_OF_DIRECTION = 12;

    private static final int FIRST_SLOT_OF_LINKS = 64;
    private static final int CONTINUATION = 0xC0;
    private static final int CONTINUES = 0x80;

    private CountersLayout() {}

    /** Returns the position of the slot of a published state. */
    static int slot(final long published) {
        return HEADER + (int) (published & 1) * SLOT_SIZE;
    }

    /** Returns the position of the slot of a published state of links, relative to the start of the links. */
    static int slotOfLinks(final long published, final int directions) {
        return FIRST_SLOT_OF_LINKS + (int) (published & 1) * (directions + 1) * DIRECTION_SIZE;
    }

    /** Returns the length of the links in bytes. */
    static int lengthOfLinks(final int directions) {
        return slotOfLinks(1, directions) + (directions + 1) * DIRECTION_SIZE;
    }

    /** Writes a text into a field, shortened to the length of the field. */
    static void putText(final MutableDirectBuffer buffer, final int at, final int size, final String text) {
        final byte[] bytes = text.getBytes(UTF_8);
        int length = Math.min(bytes.length, size - Integer.BYTES);
        while (length < bytes.length && length > 0 && (bytes[length] & CONTINUATION) == CONTINUES) {
            length--;
        }
        buffer.putInt(at, length);
        buffer.putBytes(at + Integer.BYTES, bytes, 0, length);
    }

    /** Reads a text from a field; empty if its length is invalid. */
    static String text(final DirectBuffer buffer, final int at, final int size) {
        final int length = buffer.getInt(at);
        if (length < 0 || length > size - Integer.BYTES) {
            return "";
        }
        final byte[] bytes = new byte[length];
        buffer.getBytes(at + Integer.BYTES, bytes);
        return new String(bytes, UTF_8);
    }
}
