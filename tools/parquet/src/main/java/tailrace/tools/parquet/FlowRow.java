package tailrace.tools.parquet;

import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;

/** A flow that is written or read. One object serves all rows. Its columns are the same as in the CSV file. */
final class FlowRow {
    static final int ID = 0;
    static final int WORKLOAD = 1;
    static final int SRC = 2;
    static final int DST = 3;
    static final int SIZE_BYTES = 4;
    static final int START_PS = 5;
    static final int FCT_PS = 6;
    static final int IDEAL_FCT_PS = 7;
    static final int SLOWDOWN = 8;
    static final int RETRANSMISSIONS = 9;
    static final int TIMEOUTS = 10;

    static final String TIMEOUTS_NAME = "timeouts";

    /** Schema of files without the column of timeouts, from earlier versions. */
    static final MessageType WITHOUT_TIMEOUTS = Types.buildMessage()
            .required(PrimitiveTypeName.INT64).named("id")
            .required(PrimitiveTypeName.BINARY).as(LogicalTypeAnnotation.stringType()).named("workload")
            .required(PrimitiveTypeName.INT32).named("src")
            .required(PrimitiveTypeName.INT32).named("dst")
            .required(PrimitiveTypeName.INT64).named("size_bytes")
            .required(PrimitiveTypeName.INT64).named("start_ps")
            .required(PrimitiveTypeName.INT64).named("fct_ps")
            .required(PrimitiveTypeName.INT64).named("ideal_fct_ps")
            .required(PrimitiveTypeName.DOUBLE).named("slowdown")
            .required(PrimitiveTypeName.INT64).named("retransmissions")
            .named("flows");
    static final MessageType SCHEMA = WITHOUT_TIMEOUTS.union(new MessageType("flows",
            Types.required(PrimitiveTypeName.INT64).named(TIMEOUTS_NAME)));

    /** Schema of files with names of hosts. */
    static final MessageType WITH_NAMES = new MessageType(
            "flows", SCHEMA.getFields().stream().map(FlowRow::named).toList());

    long id;
    Binary workload = Binary.EMPTY;
    int src;
    int dst;
    long sizeBytes;
    long startPs;
    long fctPs;
    long idealFctPs;
    long retransmissions;
    long timeouts;

    private static Type named(final Type field) {
        return field.getName().equals(nameOf(SRC)) || field.getName().equals(nameOf(DST))
                ? Types.required(PrimitiveTypeName.BINARY).as(LogicalTypeAnnotation.stringType()).named(field.getName())
                : field;
    }

    static String nameOf(final int column) {
        return SCHEMA.getFieldName(column);
    }
}
