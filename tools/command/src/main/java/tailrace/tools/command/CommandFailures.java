package tailrace.tools.command;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;
import tailrace.core.Nearest;
import tailrace.core.NearestFile;
import tailrace.core.OneLine;
import tailrace.scenario.config.PluginFault;

/**
 * Converts exceptions of commands into a line on standard error and an exit status.
 *
 * <p>{@link IllegalArgumentException} and {@link IOException} are errors that the user can correct: one line, status 2,
 * and the stack trace only when debugging. The same holds for incompatible classes of a plug-in or of a damaged jar,
 * and for errors in the code of a plug-in. Any other exception is a bug, and its stack trace is printed.
 */
public final class CommandFailures {
    private static final String WHOLE = "a whole number";
    private static final String PREFIX = "tailrace: ";
    private static final Pattern LONG_OPTION = Pattern.compile("--[a-z][a-z-]*");
    /** Descriptions of option values, by their types. */
    private static final Map<Class<?>, String> EXPECTED = Map.of(int.class, WHOLE, Integer.class, WHOLE,
        long.class, WHOLE, Long.class, WHOLE, double.class, "a number", Double.class, "a number");

    private final boolean debugFromEnvironment;

    /**
     * Creates a reporter.
     *
     * @param debugFromEnvironment whether to always print stack traces
     */
    public CommandFailures(final boolean debugFromEnvironment) {
        this.debugFromEnvironment = debugFromEnvironment;
    }

    /** Reports an exception of a command; {@code debug} is true if the user gave {@code --debug}. */
    public int onExecution(final Throwable thrown, final PrintWriter err, final boolean debug) {
        if (thrown instanceof ReportedFailure) {
            return afterLine(thrown.getCause(), err, debug);
        }
        final Throwable cause = thrown instanceof UncheckedIOException ? thrown.getCause() : thrown;
        final Optional<String> fault = PluginFault.of(thrown);
        final boolean usersToMend = fault.isPresent() || isUserError(cause);
        if (fault.isPresent()) {
            err.println(PREFIX + OneLine.joined(fault.get()) + " (expected: a plug-in without this fault; "
                + "TAILRACE_DEBUG=1 shows the stack trace)");
        } else if (usersToMend) {
            err.println(PREFIX + OneLine.joined(
                thrown == cause || !addsDetail(thrown) ? describe(cause) : thrown.getMessage()));
        } else if (cause instanceof OutOfMemoryError) {
            err.println(PREFIX + "out of memory: " + OneLine.joined(String.valueOf(cause.getMessage()))
                + " (the heap ends at " + Runtime.getRuntime().maxMemory() / 1_000_000
                + " MB; TAILRACE_JAVA_OPTS=-Xmx... sets it)");
        } else {
            err.println(PREFIX + "internal error: " + OneLine.joined(cause.toString()));
        }
        final boolean expected = usersToMend || cause instanceof OutOfMemoryError;
        if (!expected || debug || debugFromEnvironment) {
            thrown.printStackTrace(err);
        }
        err.flush();
        return usersToMend ? ExitStatus.BAD_INPUT : ExitStatus.BROKEN;
    }

    /** Prints the stack trace after the line if the failure is a bug, or if debugging is on. */
    private int afterLine(final Throwable thrown, final PrintWriter err, final boolean debug) {
        final Throwable cause = thrown instanceof UncheckedIOException ? thrown.getCause() : thrown;
        final boolean usersToMend = PluginFault.of(thrown).isPresent() || isUserError(cause);
        if (!usersToMend && !(cause instanceof OutOfMemoryError) || debug || debugFromEnvironment) {
            thrown.printStackTrace(err);
        }
        err.flush();
        return usersToMend ? ExitStatus.BAD_INPUT : ExitStatus.BROKEN;
    }

    /** Returns whether the message adds information to the message of its cause, such as the name of a file. */
    private static boolean addsDetail(final Throwable thrown) {
        return thrown.getMessage() != null && !thrown.getMessage().equals(String.valueOf(thrown.getCause()));
    }

    private static boolean isUserError(final Throwable cause) {
        return cause instanceof IllegalArgumentException || cause instanceof IOException || doesNotFit(cause);
    }

    /**
     * Returns whether a class is damaged, or was compiled against other versions of classes than the class path has.
     */
    private static boolean doesNotFit(final Throwable cause) {
        return cause instanceof IncompatibleClassChangeError || cause instanceof NoClassDefFoundError
            || cause instanceof VerifyError || cause instanceof ClassFormatError;
    }

    /**
     * Reports options or arguments that picocli refused.
     *
     * @param given all words of the call
     */
    public int onParameters(final ParameterException thrown, final String... given) {
        final CommandLine command = thrown.getCommandLine();
        final PrintWriter err = command.getErr();
        final String line = strayOption(thrown, given).orElseGet(() -> describe(thrown));
        err.println(PREFIX + OneLine.joined(line) + " (see " + command.getCommandSpec().qualifiedName()
            + " --help)");
        if (debugFromEnvironment) {
            thrown.printStackTrace(err);
        }
        err.flush();
        return ExitStatus.BAD_INPUT;
    }

    /** Finds an unknown option in a call that lacks a value, because picocli may have read the option as that value. */
    private static Optional<String> strayOption(final ParameterException thrown, final String... given) {
        if (!(thrown instanceof MissingParameterException)) {
            return Optional.empty();
        }
        final Set<String> known = thrown.getCommandLine().getCommandSpec().optionsMap().keySet();
        return Stream.of(given).takeWhile(word -> !word.equals("--")).map(word -> word.replaceFirst("=.*", ""))
            .filter(word -> LONG_OPTION.matcher(word).matches() && !known.contains(word)).findFirst()
            .map(option -> unknownOption(option, known));
    }

    private static String describe(final ParameterException thrown) {
        if (thrown.getCause() instanceof TypeConversionException && thrown.getArgSpec() instanceof OptionSpec option
            && option.auxiliaryTypes()[0].isEnum()) {
            return badChoice(option, thrown.getValue());
        }
        if (thrown.getCause() instanceof TypeConversionException && thrown.getArgSpec() instanceof OptionSpec option
            && EXPECTED.containsKey(option.auxiliaryTypes()[0])) {
            return "Invalid value for option '" + option.longestName() + "': '" + thrown.getValue() + "' (expected: "
                + EXPECTED.get(option.auxiliaryTypes()[0]) + ")";
        }
        if (!(thrown instanceof UnmatchedArgumentException unmatched)) {
            return String.valueOf(thrown.getMessage());
        }
        if (unmatched.isUnknownOption()) {
            return unknownOption(unmatched.getUnmatched().get(0).replaceFirst("=.*", ""),
                unmatched.getCommandLine().getCommandSpec().optionsMap().keySet());
        }
        final boolean atCommand = thrown.getCommandLine().getParent() == null;
        final String what = unmatched.getUnmatched().get(0) + (atCommand ? ": no such command" : ": unexpected");
        final String word = unmatched.getUnmatched().get(0);
        final List<String> near = Nearest.of(word, thrown.getCommandLine().getSubcommands().keySet()).map(List::of)
            .orElseGet(unmatched::getSuggestions);
        return near.isEmpty() ? what : what + ", did you mean " + String.join(" or ", near) + "?";
    }

    /** Describes the permitted choices as users type them. */
    private static String badChoice(final OptionSpec option, final String value) {
        final List<String> choices = Stream.of(option.auxiliaryTypes()[0].getEnumConstants())
            .map(choice -> choice.toString().toLowerCase(Locale.ROOT)).toList();
        return "Invalid value for option '" + option.longestName() + "': '" + value + "' (expected: "
            + String.join(", ", choices.subList(0, choices.size() - 1)) + " or " + choices.get(choices.size() - 1)
            + ")";
    }

    private static String unknownOption(final String option, final Set<String> known) {
        return "Unknown option: '" + option + "'"
            + nearestOption(option, known).map(near -> ", did you mean " + near + "?").orElse("");
    }

    /**
     * Returns the most similar option; one with the same beginning ({@code --out}, {@code --output-dir}) is preferred.
     */
    private static Optional<String> nearestOption(final String option, final Set<String> known) {
        return known.stream()
            .filter(k -> k.startsWith(option) || option.startsWith(k + "-"))
            .filter(k -> k.startsWith("--") && option.length() > "--".length())
            .min(Comparator.comparingInt(k -> Nearest.distance(option, k)))
            .or(() -> Nearest.of(option, known));
    }

    private static String describe(final Throwable thrown) {
        if (thrown instanceof FileSystemException failure) {
            return failure.getFile() + ": " + reason(failure);
        }
        if (thrown instanceof IOException && !(thrown instanceof FileNotFoundException)) {
            return thrown.getMessage() == null ? thrown.getClass().getSimpleName() : thrown.getMessage();
        }
        if (doesNotFit(thrown)) {
            return "a class does not fit the others: " + thrown.getMessage()
                + " (expected: plug-ins that are undamaged and compiled for this version of Tailrace)";
        }
        return String.valueOf(thrown.getMessage());
    }

    private static String reason(final FileSystemException failure) {
        if (failure instanceof NoSuchFileException) {
            final String hint = failure.getFile() == null ? "" : NearestFile.hint(failure.getFile()).strip();
            return "no such file" + (hint.isEmpty() ? "" : " (" + hint + ")");
        }
        if (failure instanceof AccessDeniedException) {
            return "no permission";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "exists already";
        }
        if (failure instanceof NotDirectoryException) {
            return "not a folder";
        }
        if (failure instanceof DirectoryNotEmptyException) {
            return "folder is not empty";
        }
        return failure.getReason() == null ? "cannot be read or written" : failure.getReason();
    }
}
