package tailrace.tools.parquet;

import java.util.HashMap;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import tailrace.scenario.results.flows.HostNames;

/** Passes a row to the library column by column. */
final class RowWriteSupport extends WriteSupport<FlowRow> {
    private final HostNames hosts;
    private final Map<Integer, Binary> words = new HashMap<>();
    private RecordConsumer consumer;

    /** Creates an object that writes these names of hosts. */
    RowWriteSupport(final HostNames hosts) {
        this.hosts = hosts;
    }

    @Override
    @Deprecated
    public WriteContext init(final Configuration configuration) {
        return new WriteContext(hosts.areWords() ? FlowRow.WITH_NAMES : FlowRow.SCHEMA, Map.of());
    }

    @Override
    public WriteContext init(final ParquetConfiguration configuration) {
        return new WriteContext(hosts.areWords() ? FlowRow.WITH_NAMES : FlowRow.SCHEMA, Map.of());
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
        addHost(FlowRow.SRC, row.src);
        addHost(FlowRow.DST, row.dst);
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

    private void addHost(final int column, final int host) {
        consumer.startField(FlowRow.nameOf(column), column);
        if (hosts.areWords()) {
            consumer.addBinary(words.computeIfAbsent(host, h -> Binary.fromString(hosts.word(h))));
        } else {
            consumer.addInteger(hosts.number(host));
        }
        consumer.endField(FlowRow.nameOf(column), column);
    }
}
