package tailrace.scenario.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.core.Time;

/**
 * Which keys an object cannot do without, found by asking its own {@code validate()}: an object with nothing but
 * defaults names the first one that is missing. A key is required if none of the others, whatever it is set to, makes
 * the object do without.
 */
final class RequiredKeys {
    private static final Pattern KEY_FIRST = Pattern.compile("(?:[a-z]+: )?([A-Za-z][A-Za-z0-9]*): .*", Pattern.DOTALL);

    private final KeyModel model;
    private final Class<?> type;

    private RequiredKeys(final KeyModel model, final Class<?> type) {
        this.model = model;
        this.type = type;
    }

    /** The required keys of a class, in the order in which it asks for them. */
    static List<String> of(final KeyModel model, final Class<?> type) {
        return new RequiredKeys(model, type).find();
    }

    private List<String> find() {
        final List<String> found = new ArrayList<>();
        final Object target = Keys.create(type);
        Optional<KeyModel.Key> missing = missingOf(target);
        while (missing.isPresent() && isAlwaysMissed(missing.get(), found)) {
            found.add(missing.get().name());
            give(target, missing.get(), sample(missing.get()));
            missing = missingOf(target).filter(key -> !found.contains(key.name()));
        }
        return found;
    }

    /** The key that an object says it lacks: one that holds nothing. */
    private Optional<KeyModel.Key> missingOf(final Object target) {
        return refusal(target).flatMap(this::keyOf).filter(key -> {
            final Object value = Keys.get(Keys.of(type).get(key.name()), target);
            return value == null || value instanceof final List<?> list && list.isEmpty();
        });
    }

    private Optional<KeyModel.Key> keyOf(final String message) {
        final Matcher matcher = KEY_FIRST.matcher(message);
        return matcher.matches()
                ? model.keysOf(type).stream().filter(key -> key.name().equals(matcher.group(1))).findFirst()
                : Optional.empty();
    }

    private static Optional<String> refusal(final Object target) {
        try {
            Binder.validateAlone(target);
            return Optional.empty();
        } catch (final IllegalArgumentException refused) {
            return Optional.of(String.valueOf(refused.getMessage()));
        } catch (final IllegalStateException elsewhere) {
            return Optional.of(""); // of a sample that is unlike anything that files have
        }
    }

    /** Whether an object with any one other key set lacks it still, or refuses that one. */
    private boolean isAlwaysMissed(final KeyModel.Key missing, final List<String> given) {
        return model.keysOf(type).stream().filter(other -> !other.equals(missing) && !given.contains(other.name()))
                .allMatch(other -> samples(other).allMatch(sample -> {
                    final Object target = Keys.create(type);
                    given.forEach(name -> model.keysOf(type).stream().filter(key -> key.name().equals(name))
                            .forEach(key -> give(target, key, sample(key))));
                    give(target, other, sample);
                    return refusal(target).flatMap(this::keyOf)
                            .filter(key -> key.equals(missing) || key.equals(other)).isPresent();
                }));
    }

    private static void give(final Object target, final KeyModel.Key key, final Object value) {
        Keys.set(Keys.of(target.getClass()).get(key.name()), target, key.list() ? List.of(value) : value);
    }

    private Object sample(final KeyModel.Key key) {
        return samples(key).findFirst().orElseThrow();
    }

    private Stream<Object> samples(final KeyModel.Key key) {
        if (ParamTypes.isKind(key.type())) {
            return model.choicesOf(key.type()).stream().map(choice -> Keys.create(choice.type()));
        } else if (key.type().isEnum()) {
            return Stream.of(key.type().getEnumConstants());
        }
        final Map<Class<?>, Object> samples = Map.ofEntries(
                Map.entry(String.class, "x"), Map.entry(Time.class, Time.us(1)), Map.entry(Rate.class, Rate.gbps(1)),
                Map.entry(Size.class, Size.bytes(1000)), Map.entry(int.class, 1), Map.entry(Integer.class, 1),
                Map.entry(long.class, 1L), Map.entry(Long.class, 1L), Map.entry(double.class, 0.5),
                Map.entry(Double.class, 0.5));
        final Object sample = samples.get(key.type());
        return key.type() == boolean.class || key.type() == Boolean.class ? Stream.of(true, false)
                : Stream.of(sample == null ? Keys.create(key.type()) : sample);
    }
}
