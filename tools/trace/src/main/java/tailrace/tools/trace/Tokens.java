package tailrace.tools.trace;

import java.util.ArrayList;
import java.util.List;

/** Splits an expression into words and signs. */
final class Tokens {
    private static final List<String> SIGNS = List.of("<=", ">=", "!=", "==", "=", "<", ">", "(", ")");
    private static final String ENDS = "()=<>!\"'";

    private final String text;
    private final List<Token> all = new ArrayList<>();
    private int next;

    /**
     * A word or sign.
     *
     * @param text text without quotes; empty at the end
     * @param at position of the first character, from 0
     * @param isSign whether the token is a sign
     * @param isQuoted whether the token is quoted, and thus a plain value
     */
    record Token(String text, int at, boolean isSign, boolean isQuoted) {
        boolean isWord(final String word) {
            return !isSign && !isQuoted && text.equalsIgnoreCase(word);
        }

        boolean isSign(final String sign) {
            return isSign && text.equals(sign);
        }

        boolean isEnd() {
            return isSign && text.isEmpty();
        }
    }

    Tokens(final String text) {
        this.text = text;
        int at = 0;
        while (at < text.length()) {
            at = Character.isWhitespace(text.charAt(at)) ? at + 1 : read(at);
        }
        all.add(new Token("", text.length(), true, false));
    }

    private int read(final int at) {
        for (final String sign : SIGNS) {
            if (text.startsWith(sign, at)) {
                all.add(new Token(sign, at, true, false));
                return at + sign.length();
            }
        }
        final char first = text.charAt(at);
        if (first == '"' || first == '\'') {
            final int end = text.indexOf(first, at + 1);
            if (end < 0) {
                throw wrong(text.substring(at), at, "expected: a closing " + first);
            }
            all.add(new Token(text.substring(at + 1, end), at, false, true));
            return end + 1;
        }
        int end = at;
        while (end < text.length() && isOfWord(end)) {
            end += text.startsWith("->", end) ? 2 : 1;
        }
        if (end == at) {
            throw wrong(String.valueOf(first), at, "expected: a condition such as flow=17");
        }
        all.add(new Token(text.substring(at, end), at, false, false));
        return end;
    }

    private boolean isOfWord(final int at) {
        return text.startsWith("->", at)
            || ENDS.indexOf(text.charAt(at)) < 0 && !Character.isWhitespace(text.charAt(at));
    }

    Token peek() {
        return all.get(next);
    }

    Token take() {
        final Token token = all.get(next);
        if (!token.isEnd()) {
            next++;
        }
        return token;
    }

    /** Creates an error for a token where another one was expected. */
    IllegalArgumentException wrong(final Token token, final String expected) {
        return token.isEnd()
            ? new IllegalArgumentException("--where \"" + text + "\": ends too early (expected: " + expected + ")")
            : wrong(token.text, token.at, "expected: " + expected);
    }

    /** Creates the same error with a suggestion for a misspelt word. */
    IllegalArgumentException misspelt(final Token token, final String meant, final String expected) {
        return wrong(token.text, token.at, "did you mean " + meant + "? expected: " + expected);
    }

    private IllegalArgumentException wrong(final String found, final int at, final String remark) {
        return new IllegalArgumentException("--where \"" + text + "\", character " + (at + 1) + ": '" + found
            + "' (" + remark + ")");
    }
}
