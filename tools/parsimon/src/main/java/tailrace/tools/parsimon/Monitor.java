package tailrace.tools.parsimon;

/** Looks at an estimate several times a second, and may end it. */
public interface Monitor {
    /** Watches nothing and lets the estimate go on. */
    Monitor NONE = progress -> true;

    /** Told how far the estimate is; returns whether it shall go on. */
    boolean goesOn(Progress progress);
}
