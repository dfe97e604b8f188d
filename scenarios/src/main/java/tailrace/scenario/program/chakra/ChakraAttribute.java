package tailrace.scenario.program.chakra;

/**
 * An attribute of a node.
 *
 * @param name name of the attribute
 * @param whole value as a whole number; 0 if the value is not a whole number
 * @param text value as text
 * @param hasFalse whether the value is a list of truth values, one of which is false
 */
record ChakraAttribute(String name, long whole, String text, boolean hasFalse) {
    private static final int NAME = 1;
    private static final int DOUBLE = 3;
    private static final int FLOAT = 5;
    private static final int SINT32 = 15;
    private static final int SINT64 = 17;
    private static final int BOOLEAN = 27;
    private static final int BOOLEANS = 28;
    private static final int TEXT = 29;

    /** Reads an attribute from its message. A list has a value only if it is a list of truth values. */
    static ChakraAttribute of(final ProtoMessage message) {
        String name = "";
        long whole = 0;
        String text = null;
        boolean hasFalse = false;
        while (message.next()) {
            final int field = message.field();
            if (field == NAME) {
                name = message.text();
            } else if (field == TEXT) {
                text = message.text();
            } else if (field == DOUBLE || field == FLOAT) {
                whole = (long) message.decimal();
            } else if (field == SINT32 || field == SINT64) {
                whole = ProtoMessage.unzigzag(message.number());
            } else if (field == BOOLEANS) {
                hasFalse = hasFalse(message.message());
            } else if (field % 2 == 1 && field > FLOAT && field <= BOOLEAN) {
                whole = message.number();
            } else {
                message.skip();
            }
        }
        return new ChakraAttribute(name, whole, text == null ? Long.toString(whole) : text, hasFalse);
    }

    private static boolean hasFalse(final ProtoMessage list) {
        boolean found = false;
        while (list.next()) {
            if (list.isPacked()) {
                final ProtoMessage packed = list.message();
                while (packed.hasMore()) {
                    found |= packed.varint() == 0;
                }
            } else {
                found |= list.number() == 0;
            }
        }
        return found;
    }
}
