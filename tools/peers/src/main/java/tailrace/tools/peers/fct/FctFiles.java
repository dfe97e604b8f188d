package tailrace.tools.peers.fct;

import java.nio.file.Path;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.flows.ForeignFlows;
import tailrace.scenario.results.text.RowScanner;

/** Reads the files of finished flows of the HPCC ns-3 simulator and of ABM. Only ABM's files have a header. */
public final class FctFiles implements ForeignFlows {
    @Override
    public FlowsReader open(final Path file, final String firstRow) {
        final RowScanner rows = new RowScanner(file);
        return firstRow.startsWith(AbmFctReader.FIRST_COLUMNS) ? new AbmFctReader(rows) : new HpccFctReader(rows);
    }
}
