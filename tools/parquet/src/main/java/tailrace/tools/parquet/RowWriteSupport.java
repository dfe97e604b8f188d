package tailrace.tools.parquet;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.RecordConsumer;

/** Hands a row to the library column by column. */
final class RowWriteSupport extends WriteSupport<Row> {
    private RecordConsumer consumer;

    @Override
    @Deprecated
    public WriteContext init(final Configuration configuration) {
        return new WriteContext(Row.SCHEMA, Map.of());
    }

    @Override
    public WriteContext init(final ParquetConfiguration configuration) {
        return new WriteContext(Row.SCHEMA, Map.of());
    }

    @Override
    public void prepareForWrite(final RecordConsumer recordConsumer) {
        consumer = recordConsumer;
    }

    @Override
    public void write(final Row row) {
        consumer.startMessage();
        addLong(Row.ID, row.id);
        consumer.startField(Row.nameOf(Row.WORKLOAD), Row.WORKLOAD);
        consumer.addBinary(row.workload);
        consumer.endField(Row.nameOf(Row.WORKLOAD), Row.WORKLOAD);
        addInteger(Row.SRC, row.src);
        addInteger(Row.DST, row.dst);
        addLong(Row.SIZE_BYTES, row.sizeBytes);
        addLong(Row.START_PS, row.startPs);
        addLong(Row.FCT_PS, row.fctPs);
        addLong(Row.IDEAL_FCT_PS, row.idealFctPs);
        consumer.startField(Row.nameOf(Row.SLOWDOWN), Row.SLOWDOWN);
        consumer.addDouble((double) row.fctPs / row.idealFctPs);
        consumer.endField(Row.nameOf(Row.SLOWDOWN), Row.SLOWDOWN);
        addLong(Row.RETRANSMISSIONS, row.retransmissions);
        addLong(Row.TIMEOUTS, row.timeouts);
        consumer.endMessage();
    }

    private void addLong(final int column, final long value) {
        consumer.startField(Row.nameOf(column), column);
        consumer.addLong(value);
        consumer.endField(Row.nameOf(column), column);
    }

    private void addInteger(final int column, final int value) {
        consumer.startField(Row.nameOf(column), column);
        consumer.addInteger(value);
        consumer.endField(Row.nameOf(column), column);
    }
}
