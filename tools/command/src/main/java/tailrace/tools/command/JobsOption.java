package tailrace.tools.command;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code --jobs}: how many jobs of a command run at once. A mixin, one for all commands. */
public final class JobsOption {
    private final Count unlessGiven;

    @Option(names = "--jobs", paramLabel = "N", order = 49, converter = ToCount.class,
        description = "Jobs done side by side, each on a processor of its own (default: ${DEFAULT-VALUE}).")
    private Count jobs;

    /** The default is the number of processors. */
    public JobsOption() {
        this(new Count(processors(), "all processors"));
    }

    private JobsOption(final Count unlessGiven) {
        this.unlessGiven = unlessGiven;
        jobs = unlessGiven;
    }

    /** The default is one: for commands that also measure how long their jobs take. */
    public static JobsOption oneByOne() {
        return new JobsOption(new Count(1, "1, by which times are measured best"));
    }

    /** The default is half of the processors: for commands beside which people work at this machine. */
    public static JobsOption halfOfProcessors() {
        return new JobsOption(new Count(Math.max(1, processors() / 2), "half of the processors"));
    }

    private static int processors() {
        return Runtime.getRuntime().availableProcessors();
    }

    /** Whether the user said how many. */
    public boolean isGiven() {
        return jobs != unlessGiven;
    }

    /**
     * Refuses less than one.
     *
     * @throws IllegalArgumentException saying so
     */
    public void check() {
        if (jobs.number < 1) {
            throw new IllegalArgumentException("--jobs: " + jobs.number + " (expected: 1 or more)");
        }
    }

    /**
     * Jobs at a time.
     *
     * @throws IllegalArgumentException as {@link #check}
     */
    public int count() {
        check();
        return jobs.number;
    }

    /**
     * A number as help prints it.
     *
     * @param number of jobs
     * @param text what it is
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
