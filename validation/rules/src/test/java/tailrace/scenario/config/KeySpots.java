package tailrace.scenario.config;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.core.Time;

/** Finds every key of every class of parameters, each with a text that is otherwise complete. */
final class KeySpots {
    private static final Map<Class<?>, String> SAMPLES = Map.of(
            String.class, "h0", Time.class, "1us", Rate.class, "1Gbps", Size.class, "1KB");

    private final KeyModel model = new KeyModel(Plugins.NONE);
    private final List<Spot> spots = new ArrayList<>();
    private final Set<Class<?>> seen = new HashSet<>();

    /**
     * A key of a class.
     *
     *
     * @param with returns the text with the argument, such as {@code a: 1, b: 2}, as the rest of the class's mapping
     */
    record Spot(Class<?> owner, KeyModel.Key key, List<String> required, UnaryOperator<String> with) {
        /** Returns the text with a value of the key, as YAML in one line. */
        String text(final String value) {
            return with.apply(key.name() + ": " + value + others(key.name()));
        }

        /** Returns the text with another key as well. */
        String textBeside(final String other) {
            return with.apply(other + others(""));
        }

        /** Returns the text without the key. */
        String textWithout() {
            return with.apply("" + others(key.name()));
        }

        private String others(final String except) {
            return required.stream().filter(one -> !one.startsWith(except + ": ")).map(one -> ", " + one)
                    .collect(joining());
        }
    }

    /** Returns the keys of a class and of all classes in it. */
    static List<Spot> of(final Class<?> root, final String rest) {
        final KeySpots all = new KeySpots();
        all.walk(root, body -> "{" + (body.contains("workloads:") ? body : body + ", " + rest) + "}");
        return all.spots;
    }

    private void walk(final Class<?> type, final UnaryOperator<String> with) {
        if (!seen.add(type)) {
            return;
        }
        final List<String> required = new ArrayList<>();
        model.keysOf(type).stream().filter(KeyModel.Key::required)
                .forEach(key -> required.add(key.name() + ": " + sample(key)));
        for (final KeyModel.Key key : model.keysOf(type)) {
            final Spot spot = new Spot(type, key, required, with);
            spots.add(spot);
            if (ParamTypes.isKind(key.type())) {
                for (final KeyModel.Choice choice : model.choicesOf(key.type())) {
                    walk(choice.type(), body -> spot.text(inside(key, "type: " + choice.name() + ", " + body)));
                }
            } else if (!ScalarReader.reads(key.type())) {
                walk(key.type(), body -> spot.text(inside(key, body)));
            }
        }
    }

    private static String inside(final KeyModel.Key key, final String body) {
        return key.list() ? "[{" + body + "}]" : "{" + body + "}";
    }

    private static String sample(final KeyModel.Key key) {
        final String one = SAMPLES.getOrDefault(key.type(), "1");
        return key.list() ? "[" + one + "]" : one;
    }
}
