package tailrace.tools.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.files.Sha256Sums;
import tailrace.tools.model.npy.NpyFile;

/** Tests damaged data in m3's layout. */
class M3DataTest {
    @TempDir
    private Path folder;
    private final List<Path> files = new ArrayList<>();

    private Path file(final String name) {
        final Path file = folder.resolve(name);
        files.add(file);
        return file;
    }

    /** Writes a path of two links with one flow for training. There is no path for validation. */
    private void writePath() throws IOException {
        final String path = "shard0_nflows1_nhosts3_lr10Gbps/";
        final String end = "_topo-pl-3_s0.npy";
        Files.createDirectories(folder.resolve(path));
        NpyFile.write(file(path + "fsize.npy"), new long[] {1000});
        NpyFile.writePairs(file(path + "fsd.npy"), new int[] {0}, new int[] {2});
        NpyFile.write(file(path + "fct_flowsim.npy"), new double[] {1000});
        NpyFile.write(file(path + "fid" + end), new long[] {0});
        NpyFile.write(file(path + "fct" + end), new long[] {5000});
        NpyFile.write(file(path + "fct_i" + end), new long[] {4000});
        NpyFile.write(file(path + "param" + end), new double[] {0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
        Files.writeString(file("splits.csv"), "folder,split,workload\n" + path.replace("/", "") + ",train,1\n");
    }

    private String refused() {
        return assertThrows(IllegalArgumentException.class, () -> M3Data.read(List.of(folder))).getMessage();
    }

    @Test
    void shouldRefuseEveryFileWithAFlippedBit() throws IOException {
        writePath();
        final String whole = folder + ": no path of split validation (expected: more samples)";
        assertEquals(whole, refused(), "as written by versions before, without hashes");
        Sha256Sums.write(folder, files);
        assertEquals(whole, refused());
        for (final Path file : files) {
            final byte[] bytes = Files.readAllBytes(file);
            bytes[bytes.length - 2] ^= 1;
            Files.write(file, bytes);
            assertTrue(refused().startsWith(file + ": damaged, "), refused());
            bytes[bytes.length - 2] ^= 1;
            Files.write(file, bytes);
        }
        Files.writeString(folder.resolve(Sha256Sums.FILE), "0\n");
        assertTrue(refused().startsWith(folder.resolve(Sha256Sums.FILE) + ": '0' (expected: "), refused());
    }
}
