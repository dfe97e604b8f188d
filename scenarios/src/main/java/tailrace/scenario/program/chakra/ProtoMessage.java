package tailrace.scenario.program.chakra;

import static tailrace.core.Require.require;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** A message of protocol buffers, read field by field in its order. */
final class ProtoMessage {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int BYTES = 2;
    private static final int FIXED32 = 5;
    private static final int WIRE_BITS = 3;
    private static final int GROUP_BITS = 7;
    private static final int MORE = 0x80;

    private final ByteBuffer bytes;
    private int field;
    private int wire;

    /** Reads a message from a whole buffer. */
    ProtoMessage(final ByteBuffer bytes) {
        this.bytes = bytes.order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Moves to the next field, whose value must be read or skipped. Returns false if there is no further field. */
    boolean next() {
        if (!bytes.hasRemaining()) {
            return false;
        }
        final long key = varint();
        field = (int) (key >>> WIRE_BITS);
        wire = (int) (key & (1 << WIRE_BITS) - 1);
        require(field > 0 && (wire <= BYTES || wire == FIXED32), "a field of number " + field + " and type " + wire
                + " (expected: a Chakra trace)");
        return true;
    }

    /** Number of the field. */
    int field() {
        return field;
    }

    /** Whether the field may hold several packed numbers. */
    boolean isPacked() {
        return wire == BYTES;
    }

    /** Value of the field as a whole number; apply {@link #unzigzag} for sint fields. */
    long number() {
        return switch (wire) {
            case VARINT -> varint();
            case FIXED64 -> take(Long.BYTES).getLong();
            case FIXED32 -> take(Integer.BYTES).getInt();
            default -> throw new IllegalArgumentException("field " + field + " is no number (expected: one)");
        };
    }

    /** Value of the field as a decimal number. */
    double decimal() {
        return switch (wire) {
            case FIXED64 -> take(Long.BYTES).getDouble();
            case FIXED32 -> take(Integer.BYTES).getFloat();
            default -> number();
        };
    }

    /** Value of the field as a message. */
    ProtoMessage message() {
        require(wire == BYTES, "field " + field + " is no message (expected: one)");
        final long length = varint();
        require(length >= 0 && length <= bytes.remaining(), "field " + field + " has " + length + " B of "
                + bytes.remaining() + " (expected: a file that is whole)");
        return new ProtoMessage(take((int) length));
    }

    /** Value of the field as text. */
    String text() {
        return StandardCharsets.UTF_8.decode(message().bytes).toString();
    }

    /** Skips the value of the field. */
    void skip() {
        if (wire == BYTES) {
            message();
        } else {
            number();
        }
    }

    /** The next number of a packed field, which consists only of such numbers. */
    long varint() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += GROUP_BITS) {
            require(bytes.hasRemaining(), "ends within a number (expected: a file that is whole)");
            final byte group = bytes.get();
            value |= (long) (group & (MORE - 1)) << shift;
            if ((group & MORE) == 0) {
                return value;
            }
        }
        throw new IllegalArgumentException("a number of more than 10 bytes (expected: a Chakra trace)");
    }

    /** Whether fields are left. */
    boolean hasMore() {
        return bytes.hasRemaining();
    }

    /** Converts the number of a sint field. */
    static long unzigzag(final long value) {
        return value >>> 1 ^ -(value & 1);
    }

    private ByteBuffer take(final int length) {
        require(length <= bytes.remaining(), "ends within field " + field + " (expected: a file that is whole)");
        final ByteBuffer part = bytes.slice(bytes.position(), length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.position(bytes.position() + length);
        return part;
    }
}
