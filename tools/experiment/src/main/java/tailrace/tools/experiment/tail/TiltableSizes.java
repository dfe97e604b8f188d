package tailrace.tools.experiment.tail;

import tailrace.core.RandomStream;

/**
 * A law of flow sizes, one of a family that is closed under tilting.
 *
 * <p>Laws draw a mark, which determines the size. Likelihoods are those of marks, so that they also exist for a table,
 * whose sizes have steps. Laws are immutable.
 */
public interface TiltableSizes {
    /** Draws a mark. */
    double drawMark(RandomStream random);

    /** Returns the size of a flow with this mark in bytes; the same for every law of a family. */
    double bytes(double mark);

    /** Returns the logarithm of the density at a mark, without terms that all laws of the family share. */
    double logDensity(double mark);

    /** Returns the mean size in bytes. */
    double meanBytes();

    /**
     * Returns the law of the family that makes weighted marks most likely: the cross-entropy update. Returns this law
     * if there are no marks.
     */
    TiltableSizes likeliest(MarkSums marks);

    /** Describes the parameters for people. */
    String text();
}
