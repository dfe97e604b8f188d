package tailrace.scenario.program.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.program.EngineRun;
import tailrace.scenario.program.HostModel;
import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Program;
import tailrace.scenario.program.UnmatchedMessages;

/** Tests valid and invalid GOAL files, text and binary. */
final class GoalProgramTest {
    /** Text with every kind of statement of GOAL. */
    private static final String TEXT = """
            num_ranks 2
            // a comment
            rank 0 {
            l1: calc 10000
            l2: send 65536b to 1 tag 5 cpu 0 nic 0
            l2 requires l1
            }
            /* another
               comment */
            rank 1 {
            r1: recv 65536b from 0 tag 5
            c1: calc 700 cpu 1
            c1 irequires r1
            calc 5
            }
            """;

    @TempDir
    private Path folder;

    private String file(final String text) throws IOException {
        return Files.writeString(folder.resolve("x.goal"), text).toString();
    }

    private static List<String> operations(final Program program) {
        final List<String> all = new ArrayList<>();
        final Operation read = new Operation();
        for (int rank = 0; rank < program.ranks(); rank++) {
            for (int i = 0; i < program.operations(rank); i++) {
                program.read(rank, i, read);
                read.atEnd.sort(null);
                read.atBegin.sort(null);
                all.add(rank + " " + read.kind + " " + (read.isMessage() ? read.peer + " " + read.tag : "") + " "
                        + read.sizeBytes + " " + read.durationPs + " " + read.cpu + " " + read.nic + " " + read.atEnd
                        + " " + read.atBegin + " " + program.predecessors(rank, i));
            }
        }
        return all;
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void shouldReadEveryStatementWhenTextIsGood(final String lineEnd) throws IOException {
        final GoalProgram program = GoalProgram.open(file(TEXT.replace("\n", lineEnd)));
        assertEquals(2, program.cpus());
        assertEquals(1, program.nics());
        assertEquals(List.of(
                "0 COMPUTE  0 10000000 0 0 [1] [] 0",
                "0 SEND 1 5 65536 0 0 0 [] [] 1",
                "1 RECEIVE 0 5 65536 0 0 0 [] [1] 0",
                "1 COMPUTE  0 700000 1 0 [] [] 1",
                "1 COMPUTE  0 5000 0 0 [] [] 0"), operations(program));
        assertEquals(List.of(), UnmatchedMessages.of(program));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "num_ranks 2 | num_ranks 3 | : blocks of 2 ranks (expected: 3, as num_ranks says; ranks that do nothing have",
        "num_ranks 2 | num_ranks 1 | :5: rank 1 (expected: 0 to 0)",
        "num_ranks 2 | ranks 2 | :1: 'ranks 2' (expected: num_ranks and a number above 0)",
        "rank 1 { | rank 0 { | :10: rank 0 (expected: rank 1, as blocks are in order and none is missing)",
        "c1: calc | r1: calc | :12: label r1 twice (expected: once in a rank)",
        "requires l1 | requires l3 | :6: label l3 (expected: one of an operation above)",
        "from 0 tag | from -1 tag | :11: rank -1, any rank (expected: 0 to 1, as LogGOPSim matches no -1)",
        "from 0 tag 5 | from 0 tag -1 | :11: tag -1, any tag (expected: a number, as LogGOPSim matches no -1)",
        "to 1 tag | to 2 tag | :5: rank 2 (expected: 0 to 1)",
        "to 1 tag | from 1 tag | :5: 'send ... from' (expected: send ... to, recv ... from)",
        "tag 5 cpu 0 nic 0 | cpu 0 tag 5 | :5: 'l2: send 65536b to 1 cpu 0 tag 5' (expected: calc N [cpu C], send Nb",
        "cpu 1 | cpu 256 | :12: cpu 256 (expected: 0 to 255)",
        "10000 | 99999999999999999 | :4: calc 99999999999999999 (expected: ns, until 4611686s)",
        "l2 requires l1 | l2 requires l2 | : rank 0: 1 operations never begin, from operation 1 on, as some require",
    })
    void shouldRefuseInOneLineWhenTextIsBad(final String from, final String to, final String message)
            throws IOException {
        assertTrue(TEXT.contains(from), from);
        final String bad = file(TEXT.replaceFirst(java.util.regex.Pattern.quote(from), to));
        final String why = assertThrows(IllegalArgumentException.class, () -> GoalProgram.open(bad)).getMessage();
        assertTrue(why.matches(java.util.regex.Pattern.quote(bad) + "(:[0-9]+)?"
                + java.util.regex.Pattern.quote(message.replaceFirst("^:[0-9]+", "")) + ".*"), why);
        assertTrue(!message.matches(":[0-9]+.*") || why.startsWith(bad + message), why);
    }

    @Test
    void shouldNameMessagesWithoutCounterpartWhenAsked() throws IOException {
        final GoalProgram program = GoalProgram.open(file(TEXT.replace("from 0 tag 5", "from 0 tag 6")));
        assertEquals(List.of(
                "rank 0 sends 1 messages with tag 5 that rank 1 does not receive, operation 1 is one with this tag",
                "rank 1 receives 1 messages with tag 6 that rank 0 does not send, operation 0 is one with this tag"),
                UnmatchedMessages.of(program).stream().map(Object::toString).toList());
    }

    private static Path reference() {
        final Path found = Path.of("../../shared/reference/ai");
        assumeTrue(Files.isDirectory(found), () -> "no " + found + ": references of GOAL programs are not compared");
        return found;
    }

    @ParameterizedTest
    @ValueSource(strings = {"all-to-all-8", "halving-doubling-8", "incast-7", "irequires", "one-message", "overlap-4",
        "ping-pong", "ring-allreduce-8"})
    void shouldReadTheSameFromTextAndBinaryWhenTxt2binMadeOneOfTheOther(final String name) {
        final Path folderOfCase = reference().resolve(name);
        final GoalProgram text = GoalProgram.open(folderOfCase.resolve("input.goal").toString());
        final GoalProgram binary = GoalProgram.open(folderOfCase.resolve("input.bin").toString());
        assertEquals(operations(text), operations(binary));
        assertEquals(text.cpus(), binary.cpus());
        assertEquals(text.nics(), binary.nics());
    }

    @Test
    void shouldRefuseOrRunWhenABinaryFileIsDamaged() throws IOException {
        final byte[] good = Files.readAllBytes(reference().resolve("irequires/input.bin"));
        final Path damaged = folder.resolve("damaged.bin");
        int count = 0;
        for (int seed = 0; seed < 500; seed++) {
            final SplittableRandom random = new SplittableRandom(seed);
            final byte[] bytes = random.nextInt(4) == 0
                    ? java.util.Arrays.copyOf(good, random.nextInt(good.length)) : good.clone();
            if (bytes.length > Long.BYTES) {
                bytes[Long.BYTES + random.nextInt(bytes.length - Long.BYTES)] ^= (byte) (1 << random.nextInt(8));
            }
            Files.write(damaged, bytes);
            try {
                new EngineRun(GoalProgram.open(damaged.toString()), new HostModel(), 1000);
            } catch (final IllegalArgumentException refused) {
                assertTrue(refused.getMessage().contains("damaged.bin"), refused.getMessage());
                count++;
            }
        }
        assertTrue(count > 100 && count < 500, count + " of 500 refused");
    }

    private static HostModel logGopSim(final String[] cells) {
        final HostModel model = new HostModel();
        model.profile = HostModel.Profile.LOGGOPSIM;
        model.latency = tailrace.core.Time.ns(Long.parseLong(cells[1]));
        model.overhead = tailrace.core.Time.ns(Long.parseLong(cells[2]));
        model.gap = tailrace.core.Time.ns(Long.parseLong(cells[3]));
        model.gapPerByteNs = Double.parseDouble(cells[4]);
        model.overheadPerByte = tailrace.core.Time.ns(Long.parseLong(cells[5]));
        model.eager = tailrace.core.Size.bytes(Long.parseLong(cells[6]));
        return model;
    }

    /**
     * The end of each rank must be exact to the ns, even if ranks compete and the order of simultaneous events matters.
     */
    @ParameterizedTest
    @ValueSource(strings = {"one-message", "ping-pong", "irequires", "incast-7", "all-to-all-8", "halving-doubling-8",
        "ring-allreduce-8", "overlap-4"})
    void shouldEndWhenLogGopSimDoes(final String name) throws IOException {
        final Path folderOfCase = reference().resolve(name);
        final List<String> lines = Files.readAllLines(folderOfCase.resolve("loggopsim.csv"));
        for (final String parameters : List.of("ai", "defaults", "hpc")) {
            final List<String[]> rows = lines.stream().map(line -> line.split(","))
                    .filter(cells -> cells[0].equals(parameters)).toList();
            final EngineRun run = new EngineRun(GoalProgram.open(folderOfCase.resolve("input.bin").toString()),
                    logGopSim(rows.get(0)), 0);
            final List<Long> ours = Stream.of(run.endPs).flatMapToLong(java.util.Arrays::stream)
                    .map(ps -> ps / 1000).boxed().toList();
            assertEquals(rows.stream().map(cells -> Long.parseLong(cells[8])).toList(), ours, parameters);
        }
    }

    /** Two cases with results copied by hand from the references (LogGOPSim of github.com/spcl/atlahs 8837294). */
    @ParameterizedTest
    @CsvSource({"ai;3700;200;5;0.04;0;0, 85316, 80316", "defaults;2500;1500;1000;6;0;65535, 6364020, 6329450",
        "hpc;3000;8000;0;0.18;0;256000, 262480, 245743"})
    void shouldTakeTheTimesOfLogGopSimWhenAMessageIsAnswered(
            final String parameters, final long firstNs, final long secondNs) throws IOException {
        final EngineRun run = new EngineRun(GoalProgram.open(file("""
                num_ranks 2
                rank 0 {
                a: calc 10000
                b: send 1048576b to 1 tag 1
                b requires a
                c: recv 4096b from 1 tag 2
                d: calc 5000
                d requires c
                }
                rank 1 {
                a: recv 1048576b from 0 tag 1
                b: calc 20000
                b requires a
                c: send 4096b to 0 tag 2
                c requires b
                }
                """)), logGopSim(parameters.split(";")), 0);
        assertEquals(List.of(firstNs * 1000, secondNs * 1000), List.of(run.endPs[0], run.endPs[1]));
        assertEquals(0, run.messages);
    }
}
