package tailrace.core;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known word that the user probably meant. */
public final class Nearest {
    private Nearest() {}

    /** "(expected: ...)" with the likely word first, then all known words. */
    public static String expected(final String word, final Collection<String> known) {
        final String all = known.isEmpty() ? "nothing, as there is none" : String.join(", ", known);
        return of(word, known)
                .map(near -> "(did you mean " + near + "? expected: " + all + ")")
                .orElse("(expected: " + all + ")");
    }

    /** The nearest word by edit distance; empty if none is near. */
    public static Optional<String> of(final String word, final Collection<String> known) {
        final int limit = Math.max(1, (Math.min(word.length(), 40) + 1) / 3);
        return known.stream()
                .filter(k -> distance(word.toLowerCase(Locale.ROOT), k.toLowerCase(Locale.ROOT)) <= limit)
                .min(Comparator.comparingInt(k -> distance(word.toLowerCase(Locale.ROOT), k.toLowerCase(Locale.ROOT))));
    }

    /**
     * Edit distance of two words: letters added, removed or replaced, or two neighbours swapped. A large difference in
     * length counts as a large distance.
     */
    public static int distance(final String a, final String b) {
        if (Math.abs(a.length() - b.length()) > 20) {
            return Integer.MAX_VALUE;
        }
        int[] beforePrevious = null;
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            final int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                final int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(previous[j], row[j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    row[j] = Math.min(row[j], 1 + beforePrevious[j - 2]);
                }
            }
            beforePrevious = previous;
            previous = row;
        }
        return previous[b.length()];
    }
}
