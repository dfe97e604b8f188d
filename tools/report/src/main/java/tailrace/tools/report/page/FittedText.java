package tailrace.tools.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tailrace.scenario.results.text.TextTable;
import tailrace.tools.command.progress.TerminalSize;

/**
 * Lays out a table as text that is no wider than a terminal. If a table is too wide, each column with the same value in
 * all rows becomes part of a line above the table. The other columns become blocks below each other. Each block repeats
 * the columns that name the rows.
 */
final class FittedText {
    /** Width if the user's shell does not report one. */
    private static final int STANDARD_WIDTH = 160;
    private static final int MIN_WIDTH = 20;
    private static final int GAP = 2;

    private final List<List<String>> lines;
    private final IntPredicate isLeft;

    /**
     * Prepares a table.
     *
     * @param lines cells of the heading and of all rows
     * @param isLeft whether each column is left-aligned; left-aligned columns at the beginning name the rows
     */
    FittedText(final List<List<String>> lines, final IntPredicate isLeft) {
        this.lines = lines;
        this.isLeft = isLeft;
    }

    /** Returns the width from an environment variable, or 160. */
    static int width(final String columns) {
        return TerminalSize.columns(columns, MIN_WIDTH, STANDARD_WIDTH);
    }

    /** Returns lines that have at most this width, unless the names of the rows and a single column are wider. */
    String within(final int width) {
        final List<Integer> all = IntStream.range(0, lines.get(0).size()).boxed().toList();
        if (widthOf(all) <= width) {
            return text(all);
        }
        final List<Integer> same = all.stream().filter(this::isSameInAllRows).toList();
        final List<Integer> others = new ArrayList<>(all);
        others.removeAll(same);
        return Stream.concat(Stream.of(said(same, width)), blocks(others, width).stream().map(this::text))
                .filter(text -> !text.isEmpty()).collect(Collectors.joining("\n"));
    }

    private boolean isSameInAllRows(final int column) {
        return lines.size() > 2 && lines.stream().skip(1).map(row -> row.get(column)).distinct().count() == 1;
    }

    /** Describes the columns with the same value in all rows. */
    private String said(final List<Integer> same, final int width) {
        final StringBuilder out = new StringBuilder();
        int used = 0;
        for (final int column : same) {
            final String value = (lines.get(0).get(column) + " " + lines.get(1).get(column)).strip();
            if (value.isEmpty()) {
                continue;
            }
            if (used == 0) {
                out.append("in all rows: ");
                used = out.length();
            } else {
                final boolean fits = used + 2 + value.length() < width;
                out.append(fits ? ", " : ",\n");
                used = fits ? used + 2 : 0;
            }
            out.append(value);
            used += value.length();
        }
        return out.isEmpty() ? "" : out.append('\n').toString();
    }

    private List<List<Integer>> blocks(final List<Integer> columns, final int width) {
        final List<Integer> names = columns.stream().takeWhile(isLeft::test).toList();
        final List<List<Integer>> blocks = new ArrayList<>();
        List<Integer> block = new ArrayList<>(names);
        for (final int column : columns.subList(names.size(), columns.size())) {
            block.add(column);
            if (block.size() > names.size() + 1 && widthOf(block) > width) {
                block.remove(block.size() - 1);
                blocks.add(block);
                block = new ArrayList<>(names);
                block.add(column);
            }
        }
        blocks.add(block);
        return blocks;
    }

    private int widthOf(final List<Integer> columns) {
        return columns.stream().mapToInt(column -> lines.stream().mapToInt(line -> line.get(column).length()).max()
                .orElse(0) + GAP).sum() - GAP;
    }

    private String text(final List<Integer> columns) {
        return columns.isEmpty() ? "" : TextTable.of(
                lines.stream().map(line -> columns.stream().map(line::get).toList()).toList(),
                column -> isLeft.test(columns.get(column)));
    }
}
