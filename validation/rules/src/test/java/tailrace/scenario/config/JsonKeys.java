package tailrace.scenario.config;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tailrace.core.FileLayout;

/** Lists the keys of a JSON file that is written from objects of a class, with the Javadoc of the fields. */
final class JsonKeys {
    /**
     * Beginning of the text about an object that has the same keys as another object. The name of that object follows.
     */
    static final String AS_BEHIND = "; same keys as `";

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .visibility(PropertyAccessor.ALL, Visibility.NONE).visibility(PropertyAccessor.FIELD, Visibility.ANY)
            .build();

    private final KeyTexts texts = new KeyTexts();
    private final Map<Class<?>, String> seen = new HashMap<>();
    private FileLayout layout;

    private JsonKeys(final String file, final String about) {
        layout = FileLayout.of(file, about);
    }

    /**
     * Returns the keys. Keys of objects in a list follow {@code []}, and keys of objects by name follow {@code *}. The
     * keys of a class are listed only once.
     */
    static FileLayout of(final String file, final Class<?> type) {
        final KeyTexts texts = new KeyTexts();
        final JsonKeys keys = new JsonKeys(file, texts.of(type));
        keys.add("", MAPPER.constructType(type));
        return keys.layout;
    }

    private void add(final String prefix, final JavaType type) {
        seen.put(type.getRawClass(), prefix);
        for (final BeanPropertyDefinition key : MAPPER.getSerializationConfig().introspect(type).findProperties()) {
            if (key.getAccessor() == null) {
                continue;
            }
            String name = prefix + key.getName();
            JavaType of = key.getAccessor().getType();
            while (of.isContainerType()) {
                name += of.isMapLikeType() ? ".*" : "[]";
                of = of.getContentType();
            }
            final boolean isObject = isObject(of.getRawClass());
            final String before = isObject ? seen.get(of.getRawClass()) : null;
            layout = layout.with(name, meaning(key).replaceFirst("\\.$", "") + constants(of.getRawClass())
                    + (before == null ? "" : AS_BEHIND + before.replaceFirst("\\.$", "") + "`"));
            if (isObject && before == null) {
                add(name + ".", of);
            }
        }
    }

    private static boolean isObject(final Class<?> type) {
        return type.getName().startsWith("tailrace.") && !type.isEnum();
    }

    private String meaning(final BeanPropertyDefinition key) {
        if (key.getField() == null) {
            return texts.of((Method) key.getAccessor().getMember());
        }
        final Field field = key.getField().getAnnotated();
        final Class<?> owner = field.getDeclaringClass();
        if (!owner.isRecord()) {
            return texts.of(field);
        }
        return Stream.of(owner.getRecordComponents()).filter(each -> each.getName().equals(field.getName()))
                .map(texts::of).findFirst().orElse("");
    }

    private static String constants(final Class<?> type) {
        if (!type.isEnum()) {
            return "";
        }
        final List<String> names = new ArrayList<>();
        for (final Object constant : type.getEnumConstants()) {
            names.add(MAPPER.valueToTree(constant).asText());
        }
        return " (`" + String.join("`, `", names) + "`)";
    }
}
