package tailrace.tools.peers.hpcc.run;

import java.nio.file.Path;
import tailrace.scenario.results.files.OutputFile;
import tailrace.tools.peers.hpcc.HpccDialect;

/**
 * Writes the file of finished flows as the simulator does: {@code sip dip sport dport bytes start fct standalone}.
 * Times are in nanoseconds, addresses are eight hexadecimal digits. kwzhao has the id of the flow as first column, and
 * conweave has numbers of nodes instead of addresses.
 *
 * <p>The file is complete or does not exist: {@link OutputFile}.
 */
public final class HpccFctWriter implements HpccFile {
    private final HpccDialect dialect;
    private final OutputFile out;
    private final StringBuilder row = new StringBuilder();

    /**
     * Creates a file, and its folder.
     *
     * @throws java.io.UncheckedIOException if it cannot be created
     */
    public HpccFctWriter(final Path file, final HpccDialect dialect) {
        this.dialect = dialect;
        this.out = OutputFile.createWithFolder(file);
    }

    /**
     * Writes a finished flow.
     *
     * @param id id of the flow, written only in kwzhao
     * @param srcFileId sending host, its id in the topology file
     * @param dstFileId receiving host, its id in the topology file
     * @param sport source port
     * @param dport destination port
     * @param bytes payload
     * @param startNs start in nanoseconds
     * @param fctNs completion time in nanoseconds
     * @param standaloneNs completion time in an empty network, nanoseconds
     */
    public void write(
            final long id, final int srcFileId, final int dstFileId, final int sport, final int dport,
            final long bytes, final long startNs, final long fctNs, final long standaloneNs) {
        row.setLength(0);
        if (dialect == HpccDialect.KWZHAO) {
            row.append(id).append(' ');
        }
        appendHost(srcFileId);
        appendHost(dstFileId);
        row.append(sport).append(' ').append(dport).append(' ').append(bytes).append(' ').append(startNs).append(' ')
                .append(fctNs).append(' ').append(standaloneNs).append('\n');
        out.write(row);
    }

    private void appendHost(final int fileId) {
        if (dialect == HpccDialect.CONWEAVE) {
            row.append(fileId).append(' ');
            return;
        }
        final int address = address(fileId);
        for (int shift = 28; shift >= 0; shift -= 4) {
            row.append(Character.forDigit(address >>> shift & 0xf, 16));
        }
        row.append(' ');
    }

    /** Returns the address of a node: 11.(id / 256).(id mod 256).1. */
    public static int address(final int fileId) {
        return 0x0b00_0001 + (fileId / 256 << 16) + (fileId % 256 << 8);
    }

    @Override
    public void keep() {
        out.keep();
    }

    @Override
    public void close() {
        out.close();
    }
}
