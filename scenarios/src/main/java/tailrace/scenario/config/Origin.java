package tailrace.scenario.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Records where each key of a text was written, so that errors found later still name the line. */
public final class Origin {
    private static final Pattern KEY_FIRST =
            Pattern.compile("([A-Za-z][A-Za-z0-9]*)((?:\\[[0-9]+])?[.:].*)", Pattern.DOTALL);

    private final Map<String, Place> places = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final List<String> notes = new ArrayList<>();

    /** Creates the origin of a text of this name, without places of keys. */
    public Origin(final String label) {
        places.put("", new Place(label, 0));
    }

    /** Notes on how the text was read, one line each; callers may add notes. */
    public List<String> notes() {
        return notes;
    }

    void put(final String path, final Place place) {
        places.put(path, place);
    }

    /**
     * Sets the words with which errors about a key, or about a key inside it, begin. These words replace place and key;
     * empty: the errors have neither.
     */
    public void call(final String path, final String name) {
        names.put(path, name);
    }

    /** Name of a key in errors. */
    public String nameOf(final String path) {
        return names.getOrDefault(path, path);
    }

    /** Place of a key. If the text does not contain the key, the place of the nearest enclosing key in the text. */
    Place placeOf(final String path) {
        String key = path;
        while (!places.containsKey(key)) {
            key = around(key);
        }
        return places.get(key);
    }

    private static String around(final String key) {
        final int cut = Math.max(key.lastIndexOf('.'), key.lastIndexOf('['));
        return cut < 0 ? "" : key.substring(0, cut);
    }

    private IllegalArgumentException caused(final String path, final String message, final Throwable cause) {
        for (String key = path; !key.isEmpty(); key = around(key)) {
            if (names.containsKey(key)) {
                final String name = names.get(key);
                return new IllegalArgumentException(
                        Place.oneLine(name.isEmpty() ? message : name + ": " + message), cause);
            }
        }
        return placeOf(path).error(path, message, cause);
    }

    /** Error about a key. */
    public IllegalArgumentException error(final String path, final String message) {
        return caused(path, message, null);
    }

    /**
     * Error of an object's validation, with a place. If the message begins with one of the object's keys, the error has
     * the place of that key.
     */
    public IllegalArgumentException error(
            final String path, final Object target, final IllegalArgumentException refused) {
        final String message = String.valueOf(refused.getMessage());
        final Matcher matcher = KEY_FIRST.matcher(message);
        if (!matcher.matches() || !Keys.of(target.getClass()).containsKey(matcher.group(1))) {
            return caused(path, message, refused);
        }
        final String full = path.isEmpty() ? matcher.group(1) : path + "." + matcher.group(1);
        final String rest = matcher.group(2);
        final int colon = rest.indexOf(": ");
        final String deep = colon < 0 ? full : full + rest.substring(0, colon);
        return colon < 0
                ? caused(path, message, refused)
                : caused(deep, rest.substring(colon + 2), refused);
    }
}
