package tailrace.tools.experiment.tail;

import java.util.Locale;
import tailrace.scenario.workload.sizes.SizeTable;

/** Laws that sizes of a table may be taken for; what is estimated is about this law. */
public enum TailLaw {
    /** The table itself, tilted through its quantile function. */
    EMPIRICAL,
    /** The log-normal fit, up to the largest size of the table. */
    TRUNCATED,
    /** The log-normal fit as it is, as CCEval has it: its mean and tail may be far from the table's. */
    UNTRUNCATED;

    /** The law of a table. */
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
        return name().toLowerCase(Locale.ROOT);
    }
}
