package tailrace.tools.parquet;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.InitContext;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;

/**
 * Asks the library for the columns of a {@link FlowRow}; the library refuses a file that lacks one, except
 * timeouts, which older files do not have.
 */
final class RowReadSupport extends ReadSupport<FlowRow> {
    @Override
    public ReadContext init(final InitContext context) {
        return new ReadContext(context.getFileSchema().containsField(FlowRow.TIMEOUTS_NAME)
                ? FlowRow.SCHEMA : FlowRow.WITHOUT_TIMEOUTS);
    }

    @Override
    @Deprecated
    public RecordMaterializer<FlowRow> prepareForRead(final Configuration configuration, final Map<String,
            String> metadata,
            final MessageType schema, final ReadContext context) {
        return new RowMaterializer();
    }

    @Override
    public RecordMaterializer<FlowRow> prepareForRead(final ParquetConfiguration configuration,
            final Map<String, String> metadata, final MessageType schema, final ReadContext context) {
        return new RowMaterializer();
    }
}
