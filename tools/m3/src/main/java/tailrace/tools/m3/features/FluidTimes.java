package tailrace.tools.m3.features;

/** The times of a fluid simulation of a path, for every piece. */
public interface FluidTimes {
    /** From start to completion, without latencies, in ps. */
    double servicePs(int piece);

    /** What that would be if the piece were alone, in ps. */
    double alonePs(int piece);
}
