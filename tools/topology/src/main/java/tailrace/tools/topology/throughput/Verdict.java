package tailrace.tools.topology.throughput;

import tailrace.core.Word;
import tailrace.tools.topology.certificate.Certificate;

/** Whether throughput is at least something. */
public enum Verdict {
    /** A routing shows it. */
    YES,
    /** Lengths show that no routing does it. */
    NO,
    /** It lies between both bounds. */
    UNDECIDED;

    /** What a certificate says. */
    public static Verdict of(final Certificate known, final double threshold) {
        return known.lower() >= threshold ? YES : known.upper() < threshold ? NO : UNDECIDED;
    }

    /** Returns the name in results. */
    @Override
    public String toString() {
        return Word.of(this);
    }
}
