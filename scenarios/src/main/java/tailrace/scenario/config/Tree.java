package tailrace.scenario.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A YAML or JSON value that remembers where it stands. Two trees are equal if their texts are, wherever they stand. */
sealed interface Tree {
    /** Where the value begins. */
    Place place();

    /** What it is, for messages. */
    String kind();

    /** A single value, as it was written; bare ones are numbers, truths and nothing, which are never quoted. */
    record Scalar(String text, boolean isNull, boolean isBare, Place place) implements Tree {
        static Scalar of(final String text, final Place place) {
            return new Scalar(text, false, false, place);
        }

        static Scalar bare(final String text, final Place place) {
            return new Scalar(text, false, true, place);
        }

        static Scalar none(final Place place) {
            return new Scalar("null", true, true, place);
        }

        @Override
        public String kind() {
            return isNull ? "nothing" : "'" + text + "'";
        }

        @Override
        public boolean equals(final Object other) {
            return other instanceof final Scalar that && text.equals(that.text) && isNull == that.isNull;
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }

    /** A list, which may be changed by overrides. */
    record Sequence(List<Tree> items, Place place) implements Tree {
        @Override
        public String kind() {
            return "a list";
        }

        @Override
        public boolean equals(final Object other) {
            return other instanceof final Sequence that && items.equals(that.items);
        }

        @Override
        public int hashCode() {
            return items.hashCode();
        }
    }

    /** Keys and values in the order of the file, which may be changed by overrides. */
    record Mapping(Map<String, Tree> entries, Map<String, Place> keyPlaces, Place place) implements Tree {
        static Mapping empty(final Place place) {
            return new Mapping(new LinkedHashMap<>(), new LinkedHashMap<>(), place);
        }

        void put(final String key, final Tree value, final Place keyPlace) {
            entries.put(key, value);
            keyPlaces.put(key, keyPlace);
        }

        @Override
        public String kind() {
            return "a mapping";
        }

        @Override
        public boolean equals(final Object other) {
            return other instanceof final Mapping that && entries.equals(that.entries);
        }

        @Override
        public int hashCode() {
            return entries.hashCode();
        }
    }
}
