package tailrace.tools.experiment.tail;

import tailrace.core.Word;
import tailrace.scenario.workload.sizes.SizeTable;

/** Laws that may replace a table of sizes as the original law. */
public enum TailLaw {
    /** The table itself. */
    EMPIRICAL,
    /** The log-normal fit, truncated at the largest size of the table. */
    TRUNCATED,
    /** The log-normal fit without truncation, as in CCEval; its mean and tail may differ much from the table's. */
    UNTRUNCATED;

    /** Returns the law that replaces a table. */
    public TiltableSizes of(final SizeTable table) {
        if (this == EMPIRICAL) {
            return new RankLaw(table);
        }
        final LogNormalFit fit = LogNormalFit.of(table);
        return this == UNTRUNCATED ? new LogNormalLaw(fit.mu(), fit.sigma())
                : new LogNormalLaw(fit.mu(), fit.sigma(), table.sizeBytes(table.rows() - 1));
    }

    @Override
    public String toString() {
        return Word.of(this);
    }
}
