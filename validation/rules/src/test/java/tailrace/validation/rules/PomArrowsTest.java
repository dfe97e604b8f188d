package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Checks that modules depend on one another only in the direction of the arrows. */
class PomArrowsTest {
    /** Groups of modules, by the prefix of their names, with the other groups that they may use. */
    private static final Map<String, Set<String>> ARROWS = Map.of(
        "sim-core", Set.of(),
        "sim-net", Set.of("sim-core"),
        "sim-transport", Set.of("sim-core", "sim-net"),
        "scenarios", Set.of("sim-core", "sim-net", "sim-transport"),
        "tools", Set.of("sim-core", "sim-net", "sim-transport", "scenarios"),
        "validation", Set.of("sim-core", "sim-net", "sim-transport", "scenarios", "tools"));

    /** A module without code, which collects the jars of all others. */
    private static final String SEES_ALL = "tools-dist";

    @Test
    void shouldPointDownwardsOnly() throws Exception {
        final Map<String, Set<String>> wrong = new LinkedHashMap<>();
        for (final Path pom : Project.poms()) {
            final Element project = parse(pom);
            final String name = text(project, "artifactId");
            if (!isModule(project) || SEES_ALL.equals(name)) {
                continue;
            }
            final Set<String> allowed = new HashSet<>(ARROWS.get(group(name)));
            allowed.add(group(name));
            final Set<String> used = dependencies(project).stream()
                .filter(other -> !allowed.contains(group(other)))
                .collect(Collectors.toSet());
            if (!used.isEmpty()) {
                wrong.put(name, used);
            }
        }
        assertEquals(Map.of(), wrong);
    }

    @Test
    void shouldFindArrowsInPoms() throws Exception {
        assertEquals(Set.of("sim-core"), dependencies(parse(Project.root().resolve("sim-net/pom.xml"))));
    }

    @Test
    void shouldHaveNoCodeWhereThereIsNoneOfTheProgram() {
        for (final String folder : new String[] {"tools/dist", "tools/docs", "validation/rules"}) {
            assertTrue(Project.textFiles().stream()
                .noneMatch(file -> file.startsWith(Project.root().resolve(folder + "/src/main"))), folder);
        }
    }

    /**
     * Returns whether the project is a module: neither the root nor a separate project, such as the example plug-in.
     */
    private static boolean isModule(final Element project) {
        return project.getElementsByTagName("parent").getLength() > 0;
    }

    private static String group(final String module) {
        return ARROWS.containsKey(module) ? module : module.replaceFirst("-.*", "");
    }

    private static Element parse(final Path pom) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile()).getDocumentElement();
    }

    /** Returns the Tailrace modules among the dependencies. */
    private static Set<String> dependencies(final Element project) {
        final NodeList all = project.getElementsByTagName("dependency");
        final Set<String> found = new HashSet<>();
        for (int i = 0; i < all.getLength(); i++) {
            final Element dependency = (Element) all.item(i);
            if (text(dependency, "groupId").equals("io.github.tailrace")) {
                found.add(text(dependency, "artifactId"));
            }
        }
        return found;
    }

    /** Returns the text of the direct child of that name. */
    private static String text(final Element parent, final String name) {
        final NodeList children = parent.getChildNodes();
        for (int i = 0; i < children.getLength(); i++) {
            if (children.item(i).getNodeName().equals(name)) {
                return children.item(i).getTextContent().strip();
            }
        }
        throw new AssertionError(parent.getNodeName() + " without " + name);
    }
}
