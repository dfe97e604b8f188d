package tailrace.tools.parquet;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.RecordConsumer;

/** Hands a row to the library column by column. */
final class RowWriteSupport extends WriteSupport<FlowRow> {
    private RecordConsumer consumer;

    @Override
    @Deprecated
    public WriteContext init(final Configuration configuration) {
        return new WriteContext(FlowRow.SCHEMA, Map.of());
    }

    @Override
    public WriteContext init(final ParquetConfiguration configuration) {
        return new WriteContext(FlowRow.SCHEMA, Map.of());
    }

    @Override
    public void prepareForWrite(final RecordConsumer recordConsumer) {
        consumer = recordConsumer;
    }

    @Override
    public void write(final FlowRow row) {
        consumer.startMessage();
        addLong(FlowRow.ID, row.id);
        consumer.startField(FlowRow.nameOf(FlowRow.WORKLOAD), FlowRow.WORKLOAD);
        consumer.addBinary(row.workload);
        consumer.endField(FlowRow.nameOf(FlowRow.WORKLOAD), FlowRow.WORKLOAD);
        addInteger(FlowRow.SRC, row.src);
        addInteger(FlowRow.DST, row.dst);
        addLong(FlowRow.SIZE_BYTES, row.sizeBytes);
        addLong(FlowRow.START_PS, row.startPs);
        addLong(FlowRow.FCT_PS, row.fctPs);
        addLong(FlowRow.IDEAL_FCT_PS, row.idealFctPs);
        consumer.startField(FlowRow.nameOf(FlowRow.SLOWDOWN), FlowRow.SLOWDOWN);
        consumer.addDouble((double) row.fctPs / row.idealFctPs);
        consumer.endField(FlowRow.nameOf(FlowRow.SLOWDOWN), FlowRow.SLOWDOWN);
        addLong(FlowRow.RETRANSMISSIONS, row.retransmissions);
        addLong(FlowRow.TIMEOUTS, row.timeouts);
        consumer.endMessage();
    }

    private void addLong(final int column, final long value) {
        consumer.startField(FlowRow.nameOf(column), column);
        consumer.addLong(value);
        consumer.endField(FlowRow.nameOf(column), column);
    }

    private void addInteger(final int column, final int value) {
        consumer.startField(FlowRow.nameOf(column), column);
        consumer.addInteger(value);
        consumer.endField(FlowRow.nameOf(column), column);
    }
}
