package tailrace.tools.experiment.tail;

import tailrace.core.RandomStream;

/**
 * A distribution ("law") of flow sizes. It belongs to a family of laws that is closed under tilting.
 *
 * <p>A law draws a mark, which determines the size. Likelihoods refer to marks, because a table, whose sizes have
 * steps, has no density of sizes. Laws are immutable.
 */
public interface TiltableSizes {
    /** Draws a mark. */
    double drawMark(RandomStream random);

    /** Returns the size in bytes of a flow with this mark. It is the same for every law of a family. */
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

    /** Describes the parameters as text. */
    String text();
}
