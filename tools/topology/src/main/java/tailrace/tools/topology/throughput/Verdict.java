package tailrace.tools.topology.throughput;

import tailrace.core.Word;
import tailrace.tools.topology.certificate.Certificate;

/** Answers to the question whether throughput reaches a threshold. */
public enum Verdict {
    /** A routing reaches the threshold. */
    YES,
    /** Lengths of links prove that no routing reaches the threshold. */
    NO,
    /** The threshold lies between the bounds. */
    UNDECIDED;

    /** Returns the verdict of a certificate. */
    public static Verdict of(final Certificate known, final double threshold) {
        return known.lower() >= threshold ? YES : known.upper() < threshold ? NO : UNDECIDED;
    }

    /** Returns the name in results. */
    @Override
    public String toString() {
        return Word.of(this);
    }
}
