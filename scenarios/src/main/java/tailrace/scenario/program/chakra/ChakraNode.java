package tailrace.scenario.program.chakra;

import it.unimi.dsi.fastutil.longs.LongArrayList;

/** A node of a trace with the properties that ASTRA-sim uses. */
final class ChakraNode {
    private static final int ID = 1;
    private static final int NAME = 2;
    private static final int TYPE = 3;
    private static final int CONTROL = 4;
    private static final int DATA = 5;
    private static final int DURATION = 7;
    private static final int INPUTS = 8;
    private static final int ATTRIBUTE = 10;
    private static final int LARGEST_TEXT_LENGTH = 200;

    /** Data dependencies: nodes for which this node waits. */
    final LongArrayList waitsFor = new LongArrayList();
    /** Whether the node has control dependencies, which Chakra's feeder ignores because they may be cyclic. */
    boolean hasControl;
    long id;
    String name = "";
    int type;
    long durationUs;
    /** Process groups in JSON, of a METADATA node. */
    String inputs = "";
    boolean isCpu;
    long operations;
    long tensorBytes;
    int collective;
    long bytes;
    int source = -1;
    int destination = -1;
    int tag;
    String group = "";
    /** Whether the node lists the network dimensions that it uses, and does not use all of them. */
    boolean hasPartOfDimensions;

    /** Reads a node from its message. */
    static ChakraNode of(final ProtoMessage message) {
        final ChakraNode node = new ChakraNode();
        while (message.next()) {
            switch (message.field()) {
                case ID -> node.id = message.number();
                case NAME -> node.name = message.text();
                case TYPE -> node.type = (int) message.number();
                case CONTROL -> {
                    node.hasControl = true;
                    message.skip();
                }
                case DATA -> node.readDependencies(message);
                case DURATION -> node.durationUs = message.number();
                case INPUTS -> node.inputs = values(message.message());
                case ATTRIBUTE -> node.set(ChakraAttribute.of(message.message()));
                default -> message.skip();
            }
        }
        return node;
    }

    private void readDependencies(final ProtoMessage message) {
        if (!message.isPacked()) {
            waitsFor.add(message.number());
            return;
        }
        final ProtoMessage packed = message.message();
        while (packed.hasMore()) {
            waitsFor.add(packed.varint());
        }
    }

    private static String values(final ProtoMessage inputs) {
        String values = "";
        while (inputs.next()) {
            if (inputs.field() == 1) {
                values = inputs.text();
            } else {
                inputs.skip();
            }
        }
        return values;
    }

    private void set(final ChakraAttribute attribute) {
        switch (attribute.name()) {
            case "is_cpu_op" -> isCpu = attribute.whole() != 0;
            case "num_ops" -> operations = attribute.whole();
            case "tensor_size" -> tensorBytes = attribute.whole();
            case "comm_type" -> collective = (int) attribute.whole();
            case "comm_size" -> bytes = attribute.whole();
            case "comm_src" -> source = (int) attribute.whole();
            case "comm_dst" -> destination = (int) attribute.whole();
            case "comm_tag" -> tag = (int) attribute.whole();
            case "pg_name" -> group = attribute.text();
            case "involved_dim" -> hasPartOfDimensions = attribute.hasFalse();
            default -> { }
        }
    }

    /** Name of the node in messages. */
    String what() {
        final String shown = name.length() > LARGEST_TEXT_LENGTH ? name.substring(0, LARGEST_TEXT_LENGTH) : name;
        return "node " + Long.toUnsignedString(id) + (shown.isEmpty() ? "" : " (" + shown + ")");
    }
}
