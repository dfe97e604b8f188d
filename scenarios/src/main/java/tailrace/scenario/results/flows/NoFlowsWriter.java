package tailrace.scenario.results.flows;

/** Counts rows without writing them. */
final class NoFlowsWriter implements FlowsWriter {
    private long rows;

    @Override
    public void write(final long id, final String workload, final int src, final int dst, final long sizeBytes,
            final long startPs, final long fctPs, final long idealFctPs, final long retransmissions,
            final long timeouts) {
        rows++;
    }

    @Override
    public long rows() {
        return rows;
    }

    @Override
    public void close() {
        // no file was opened
    }
}
