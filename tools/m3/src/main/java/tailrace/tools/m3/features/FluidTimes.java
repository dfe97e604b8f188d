package tailrace.tools.m3.features;

/** Times of every piece in a fluid simulation of a path. */
public interface FluidTimes {
    /** Returns the time from start to completion, without latencies, in ps. */
    double servicePs(int piece);

    /** Returns the time that the piece would take without other traffic, in ps. */
    double alonePs(int piece);
}
