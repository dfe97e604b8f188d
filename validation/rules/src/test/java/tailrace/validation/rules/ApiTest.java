package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Checks that programs and plug-ins compiled with the last release still work: {@code api.txt} lists the public and
 * protected members of the packages that {@code docs/developer/api.md} names. New members are allowed, except abstract
 * members of types that plug-ins may extend.
 *
 * <p>{@code -Dgolden=renew} writes the list anew for a release.
 */
class ApiTest {
    private static final Path PAGE = Project.root().resolve("docs/developer/api.md");
    private static final Path RELEASED = Project.root().resolve("validation/rules/src/test/golden/api.txt");
    private static final Pattern PACKAGE = Pattern.compile("^\\| `(tailrace[a-z0-9.]*)` \\|", Pattern.MULTILINE);

    @BeforeAll
    static void renew() throws IOException {
        if ("renew".equals(System.getProperty("golden"))) {
            Files.writeString(RELEASED, String.join("\n", lines(members())) + "\n");
        }
    }

    private static Set<String> packages() {
        return PACKAGE.matcher(Project.read(PAGE)).results().map(found -> found.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isOpen(final Set<JavaModifier> modifiers) {
        return (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED))
            && !modifiers.contains(JavaModifier.SYNTHETIC);
    }

    private static boolean isOpen(final JavaClass type) {
        return isOpen(type.getModifiers()) && !type.isAnonymousClass()
            && type.getEnclosingClass().map(ApiTest::isOpen).orElse(true);
    }

    /** Returns members by type, each with its modifiers and types. */
    private static TreeMap<String, TreeSet<String>> members() {
        final Set<String> packages = packages();
        final TreeMap<String, TreeSet<String>> members = new TreeMap<>();
        for (final JavaClass type : Project.classes()) {
            if (packages.contains(type.getPackageName()) && isOpen(type)) {
                members.put(type.getName(), Stream.concat(Stream.concat(type.getMethods().stream(),
                    type.getConstructors().stream()), type.getFields().stream())
                    .filter(member -> isOpen(member.getModifiers()))
                    .map(ApiTest::line).collect(Collectors.toCollection(TreeSet::new)));
            }
        }
        return members;
    }

    private static String line(final JavaMember member) {
        final String kept = Stream.of(JavaModifier.PROTECTED, JavaModifier.STATIC, JavaModifier.ABSTRACT)
            .filter(member.getModifiers()::contains).map(modifier -> modifier.name().toLowerCase() + " ")
            .collect(Collectors.joining());
        if (member instanceof com.tngtech.archunit.core.domain.JavaCodeUnit code) {
            return kept + code.getRawReturnType().getName() + " " + code.getName()
                + code.getRawParameterTypes().stream().map(JavaClass::getName)
                    .collect(Collectors.joining(", ", "(", ")"));
        }
        return kept + ((com.tngtech.archunit.core.domain.JavaField) member).getRawType().getName() + " "
            + member.getName();
    }

    private static TreeSet<String> lines(final TreeMap<String, TreeSet<String>> members) {
        final TreeSet<String> lines = new TreeSet<>();
        members.forEach((type, all) -> {
            lines.add(type);
            all.forEach(member -> lines.add(type + ": " + member));
        });
        return lines;
    }

    @Test
    void shouldKeepWhatTheLastReleaseHad() throws IOException {
        final TreeSet<String> now = lines(members());
        final TreeSet<String> missing = new TreeSet<>(Files.readAllLines(RELEASED));
        missing.removeAll(now);
        assertEquals("", String.join("\n", missing), "not there any more, or changed");
    }

    @Test
    void shouldDemandNothingNewOfTypesThatPlugInsExtend() throws IOException {
        final List<String> released = Files.readAllLines(RELEASED);
        final TreeSet<String> demanded = new TreeSet<>();
        members().forEach((type, all) -> all.stream().filter(member -> released.contains(type)
            && member.contains("abstract ") && !released.contains(type + ": " + member))
            .forEach(member -> demanded.add(type + ": " + member)));
        assertEquals("", String.join("\n", demanded), "abstract, and not in the last release");
    }

    @Test
    void shouldNamePackagesThatAreThere() {
        final Set<String> there = Project.classes().stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
        final Set<String> named = packages();
        assertFalse(named.isEmpty());
        named.removeAll(there);
        assertEquals(Set.of(), named);
    }
}
