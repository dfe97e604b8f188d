package tailrace.tools.peers.lint;

import java.nio.file.Path;
import tailrace.scenario.program.chakra.ChakraChecks;

/** Recognises and checks Chakra traces. From the file of one rank, it finds the files of all ranks. */
final class ChakraKind implements FileKind {
    private static final String NAME = ".*\\.[0-9]+\\.et";

    @Override
    public String name() {
        return "Chakra traces (PREFIX.RANK.et)";
    }

    /**
     * Returns whether the name of a file is that of a Chakra trace. Its content cannot be recognised by lines, because
     * it is not text.
     */
    static boolean isOne(final Path file) {
        return String.valueOf(file.getFileName()).matches(NAME);
    }

    @Override
    public boolean matches(final FirstLines first) {
        return first.fileName().matches(NAME);
    }

    @Override
    public void check(final Path file, final Findings findings) {
        check(file, null, findings);
    }

    /** Checks traces with a file of groups, which may be null. */
    static void check(final Path file, final Path groups, final Findings findings) {
        final Path first = file.resolveSibling(file.getFileName().toString().replaceFirst("[0-9]+\\.et$", "0.et"));
        try {
            for (final ChakraChecks.Finding found : ChakraChecks.of(first, groups)) {
                findings.addLine(found.isError() ? Severity.ERROR : Severity.WARNING, first, found.what());
            }
        } catch (final IllegalArgumentException e) {
            findings.add(first, e);
        }
    }
}
