package tailrace.tools.command;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option {@code --jobs}: number of parallel jobs. A mixin for all commands. */
public final class JobsOption {
    private final Count unlessGiven;

    @Option(names = "--jobs", paramLabel = "N", order = 49, converter = ToCount.class,
        description = "Number of parallel jobs, each on its own processor (default: ${DEFAULT-VALUE}).")
    private Count jobs;

    /** Creates the option with the number of processors as its default. */
    public JobsOption() {
        this(new Count(processors(), "all processors"));
    }

    private JobsOption(final Count unlessGiven) {
        this.unlessGiven = unlessGiven;
        jobs = unlessGiven;
    }

    /** Creates the option with a default of one job, for commands that also measure the time of their jobs. */
    public static JobsOption oneByOne() {
        return new JobsOption(new Count(1, "1, which measures times best"));
    }

    /**
     * Creates the option with half the processors as its default, for commands that run while users work on the
     * machine.
     */
    public static JobsOption halfOfProcessors() {
        return new JobsOption(new Count(Math.max(1, processors() / 2), "half of the processors"));
    }

    private static int processors() {
        return Runtime.getRuntime().availableProcessors();
    }

    /** Returns whether the user gave a number. */
    public boolean isGiven() {
        return jobs != unlessGiven;
    }

    /**
     * Refuses a number below one.
     *
     * @throws IllegalArgumentException if the number of jobs is below one
     */
    public void check() {
        if (jobs.number < 1) {
            throw new IllegalArgumentException("--jobs: " + jobs.number + " (expected: 1 or more)");
        }
    }

    /**
     * Returns the number of parallel jobs.
     *
     * @throws IllegalArgumentException as {@link #check}
     */
    public int count() {
        check();
        return jobs.number;
    }

    /**
     * A number of jobs, and its text in the help.
     *
     * @param number number of jobs
     * @param text text of the option
     */
    private record Count(int number, String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    /** Reads a number. */
    private static final class ToCount implements ITypeConverter<Count> {
        @Override
        public Count convert(final String text) {
            try {
                return new Count(Integer.parseInt(text), text);
            } catch (final NumberFormatException notOne) {
                throw new TypeConversionException("'" + text + "' (expected: a whole number, 1 or more)");
            }
        }
    }
}
