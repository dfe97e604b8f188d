package tailrace.tools.experiment.tail;

import tailrace.core.RandomStream;

/**
 * A law of flow sizes, one of a family that is closed under tilting.
 *
 * <p>What is drawn is a mark, from which the size follows; likelihoods are those of marks, so that a law whose sizes
 * have steps (a table) has them too. Immutable.
 */
public interface TiltableSizes {
    /** Draws a mark. */
    double drawMark(RandomStream random);

    /** Size of a flow with this mark, in bytes; the same for every law of a family. */
    double bytes(double mark);

    /** Logarithm of the density at a mark, less what all laws of the family have in common. */
    double logDensity(double mark);

    /** Mean size in bytes. */
    double meanBytes();

    /** The law of the family that makes weighted marks most likely: the cross-entropy update. This one if none is. */
    TiltableSizes likeliest(MarkSums marks);

    /** Its parameters, for people. */
    String text();
}
