package tailrace.core;

import java.util.Locale;

/** Writes constants of enums as users do. */
public final class Word {
    private Word() {}

    /** The name in lower case, with hyphens: {@code max-link} for {@code MAX_LINK}. */
    public static String of(final Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
