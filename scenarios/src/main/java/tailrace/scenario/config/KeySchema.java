package tailrace.scenario.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * JSON Schema (draft 7) of files of parameters, for editors that complete and check them.
 *
 * <p>It refuses the same mistakes as {@link Binder}: unknown keys and types, missing types and required keys, and wrong
 * values, units and words. Only {@code lint} checks conditions on several values. In files with choices, parts are
 * merged, so a part may be incomplete: if the type is missing, the keys of all types are allowed.
 */
public final class KeySchema {
    private static final String DRAFT = "http://json-schema.org/draft-07/schema#";
    private static final String DEFINITIONS = "#/definitions/";
    /** Suffix of the names of definitions for parts that are merged. */
    private static final String PART = ".part";
    private static final String TYPE = Choices.TYPE;

    private final KeyModel model;
    private final ScalarSchema scalars;
    private final Map<String, Object> definitions = new TreeMap<>();

    private KeySchema(final KeyModel model) {
        this.model = model;
        this.scalars = new ScalarSchema(model);
    }

    /**
     * The schema of files that are read into an object of a class.
     *
     * @param title description of such files
     * @param choices whether these files may have the section {@code choices}
     * @param pluginFiles jars and folders of jars with further types, relative to the working directory
     * @return the schema as JSON; equal classes give equal text
     * @throws IllegalArgumentException if a plug-in cannot be used
     */
    public static String of(
            final Class<?> root, final String title, final boolean choices, final List<String> pluginFiles) {
        return JsonText.of(new KeySchema(new KeyModel(PluginList.open(pluginFiles))).root(root, title, choices));
    }

    private Map<String, Object> root(final Class<?> type, final String title, final boolean choices) {
        final Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", DRAFT);
        schema.put("title", title);
        schema.put("type", "object");
        final String whole = object(type, false);
        if (choices) {
            final String part = object(type, true);
            final ChoicesSchema section = new ChoicesSchema(type, part);
            schema.put("if", Map.of("required", List.of(ChoicesSchema.KEY)));
            schema.put("then", ref(define(type.getName() + ".with-choices", section.addedTo(definition(part)))));
            schema.put("else", ref(define(type.getName() + ".complete", section.addedTo(definition(whole)))));
        } else {
            schema.put("allOf", List.of(ref(whole)));
        }
        schema.put("definitions", definitions);
        return schema;
    }

    static Map<String, Object> ref(final String name) {
        return Map.of("$ref", DEFINITIONS + name);
    }

    @SuppressWarnings("unchecked")
    private Map<String, Object> definition(final String name) {
        return (Map<String, Object>) definitions.get(name);
    }

    private String define(final String name, final Map<String, Object> schema) {
        return define(name, definition -> definition.putAll(schema));
    }

    /** Returns the name of a definition. The definition is created at its first use, because it may contain itself. */
    private String define(final String name, final Consumer<Map<String, Object>> filler) {
        if (!definitions.containsKey(name)) {
            final Map<String, Object> schema = new LinkedHashMap<>();
            definitions.put(name, schema);
            filler.accept(schema);
        }
        return name;
    }

    /**
     * Name of the definition of a mapping with the keys of a class. If {@code part} is true, the mapping may be merged
     * with another part.
     */
    private String object(final Class<?> type, final boolean part) {
        return define(nameOf(type) + (part ? PART : ""), schema -> fill(schema, type, part));
    }

    private void fill(final Map<String, Object> schema, final Class<?> type, final boolean part) {
        schema.put("type", "object");
        final Map<String, Object> properties = new LinkedHashMap<>();
        final Map<String, Object> items = new LinkedHashMap<>();
        final boolean isChoice = ParamTypes.isOfAnyKind(type);
        final List<String> required = part ? List.of() : model.requiredOf(type);
        if (isChoice) {
            properties.put(TYPE, described(model.meaning(type)));
        }
        final String whole = part && model.keysOf(type).stream().anyMatch(key -> isScalar(key))
                ? object(type, false) : "";
        for (final KeyModel.Key key : model.keysOf(type)) {
            properties.put(key.name(), part && isScalar(key) ? ref(whole + "/properties/" + key.name())
                    : property(key, part));
            if (part) {
                addItem(items, key);
            }
        }
        schema.put("properties", properties);
        if (!items.isEmpty()) {
            schema.put("patternProperties", items);
        }
        schema.put("additionalProperties", false);
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
    }

    /** Adds a key with an index, such as {@code workloads[0]}, with which a choice changes one item of a list. */
    private void addItem(final Map<String, Object> items, final KeyModel.Key key) {
        if (key.list()) {
            items.put("^" + key.name() + "\\[[0-9]{1,6}\\]$", value(key.type(), null, true));
        }
    }

    private static boolean isScalar(final KeyModel.Key key) {
        return ScalarReader.reads(key.type());
    }

    private static Map<String, Object> described(final String meaning) {
        final Map<String, Object> schema = new LinkedHashMap<>();
        if (!meaning.isEmpty()) {
            schema.put("description", meaning);
        }
        return schema;
    }

    private Map<String, Object> property(final KeyModel.Key key, final boolean part) {
        final Map<String, Object> schema = described(key.meaning());
        addDefault(schema, key);
        if (key.list()) {
            schema.put("type", key.nullable() ? List.of("array", "null") : "array");
            schema.put("items", value(key.type(), null, part));
            if (key.required() && !part) {
                schema.put("minItems", 1);
            }
        } else if (isScalar(key)) {
            schema.putAll(scalars.of(key.type(), key.nullable()));
        } else if (key.nullable()) {
            schema.put("anyOf", List.of(value(key.type(), null, part), Map.of("type", "null")));
        } else {
            schema.put("allOf", List.of(value(key.type(), key.standardType(), part)));
        }
        return schema;
    }

    private void addDefault(final Map<String, Object> schema, final KeyModel.Key key) {
        if (isScalar(key) && key.standard() != null && !"".equals(key.standard())) {
            schema.put("default", ScalarSchema.value(key.standard()));
        } else if (ParamTypes.isKind(key.type()) && key.standardType() != null) {
            schema.put("default", model.choice(key.type(), key.standardType()).name());
        }
    }

    /** Schema of one value of a type, such as an item of a list. */
    private Map<String, Object> value(final Class<?> type, final Class<?> standard, final boolean part) {
        if (ScalarReader.reads(type)) {
            return scalars.of(type, false);
        }
        if (ParamTypes.isKind(type)) {
            return ref(kind(type, standard, part));
        }
        return ParamTypes.isOfAnyKind(type) ? withoutType(object(type, part)) : ref(object(type, part));
    }

    /** Schema for a part whose key already determines its type: no {@code type} is allowed. */
    private static Map<String, Object> withoutType(final String name) {
        final Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("allOf", List.of(ref(name)));
        schema.put("not", Map.of("required", List.of(TYPE)));
        return schema;
    }

    /** Schema of a word or a mapping that names a type of a kind. A mapping without a name is of the default type. */
    private String kind(final Class<?> kind, final Class<?> standard, final boolean part) {
        final String suffix = part ? PART : standard == null ? "" : ".or." + model.choice(kind, standard).name();
        return define(nameOf(kind) + suffix, schema -> {
            final Map<String, Object> mapping = new LinkedHashMap<>();
            schema.put("anyOf", List.of(ref(words(kind, part)), mapping));
            mapping.put("allOf", List.of(ref(mapping(kind, part))));
            if (part || standard != null) {
                mapping.put("if", Map.of("required", List.of(TYPE)));
                mapping.put("else", ref(part ? anyType(kind) : object(standard, false)));
            } else {
                mapping.put("required", List.of(TYPE));
            }
        });
    }

    /** Schema of the names of types that may be written as a single word, because they have no required keys. */
    private String words(final Class<?> kind, final boolean part) {
        return names(kind, model.choicesOf(kind).stream()
                .filter(choice -> part || model.requiredOf(choice.type()).isEmpty()).toList(),
                part ? ".name" : ".word");
    }

    private String names(final Class<?> kind, final List<KeyModel.Choice> choices, final String suffix) {
        return define(nameOf(kind) + suffix, schema -> {
            final Map<String, Object> known = new LinkedHashMap<>();
            known.put("type", "string");
            known.put("enum", choices.stream().map(KeyModel.Choice::name).toList());
            ScalarSchema.addMeanings(known, new ArrayList<>(choices.stream().map(KeyModel.Choice::meaning).toList()));
            schema.put("anyOf", List.of(known, spelt(choices.stream()
                    .map(choice -> model.names(kind).spellings(choice.type())).collect(Collectors.joining("|")))));
        });
    }

    /**
     * Schema of a mapping whose key {@code type} determines the other keys. A mapping without this key is not
     * restricted.
     */
    private String mapping(final Class<?> kind, final boolean part) {
        return define(nameOf(kind) + ".mapping" + (part ? PART : ""), schema -> {
            schema.put("type", "object");
            final Map<String, Object> type = described("Name of the type.");
            type.put("allOf", List.of(ref(names(kind, model.choicesOf(kind), ".name"))));
            schema.put("properties", Map.of(TYPE, type));
            schema.put("allOf", model.choicesOf(kind).stream().map(choice -> {
                final Map<String, Object> rule = new LinkedHashMap<>();
                rule.put("if", is(model.names(kind).spellings(choice.type())));
                rule.put("then", ref(object(choice.type(), part)));
                return rule;
            }).toList());
        });
    }

    private static Map<String, Object> is(final String spellings) {
        final Map<String, Object> condition = new LinkedHashMap<>();
        condition.put("required", List.of(TYPE));
        condition.put("properties", Map.of(TYPE, spelt(spellings)));
        return condition;
    }

    private static Map<String, Object> spelt(final String spellings) {
        final Map<String, Object> name = new LinkedHashMap<>();
        name.put("type", "string");
        name.put("pattern", "^(" + spellings + ")$");
        return name;
    }

    private static String nameOf(final Class<?> type) {
        return type.getName().replace('$', '.');
    }

    /** Schema of a mapping with keys of any types of a kind; its type is defined in another part. */
    private String anyType(final Class<?> kind) {
        return define(nameOf(kind) + ".any" + PART, schema -> {
            final Map<String, List<Object>> keys = new LinkedHashMap<>();
            final Map<String, Object> items = new LinkedHashMap<>();
            for (final KeyModel.Choice choice : model.choicesOf(kind)) {
                final String one = object(choice.type(), true);
                model.keysOf(choice.type()).forEach(key -> {
                    keys.computeIfAbsent(key.name(), unused -> new ArrayList<>())
                            .add(ref(one + "/properties/" + key.name()));
                    addItem(items, key);
                });
            }
            final Map<String, Object> properties = new LinkedHashMap<>();
            keys.forEach((key, schemas) -> properties.put(key,
                    schemas.size() == 1 ? schemas.get(0) : Map.of("anyOf", schemas)));
            schema.put("type", "object");
            schema.put("properties", properties);
            if (!items.isEmpty()) {
                schema.put("patternProperties", items);
            }
            schema.put("additionalProperties", false);
        });
    }
}
