package tailrace.scenario.config;

import com.github.therapi.runtimejavadoc.BaseJavadoc;
import com.github.therapi.runtimejavadoc.ClassJavadoc;
import com.github.therapi.runtimejavadoc.Comment;
import com.github.therapi.runtimejavadoc.CommentVisitor;
import com.github.therapi.runtimejavadoc.Link;
import com.github.therapi.runtimejavadoc.RuntimeJavadoc;
import com.github.therapi.runtimejavadoc.Value;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Meanings of keys and types, in one line each. They are the Javadoc of the classes of parameters, which an annotation
 * processor stores with the classes ({@code key.packages} in the top {@code pom.xml}). Classes of a plug-in that was
 * compiled without this processor have no texts.
 */
final class KeyTexts {
    private final Map<Class<?>, ClassJavadoc> byClass = new HashMap<>();

    /** The text of the field behind a key; empty: there is none. */
    String of(final Field field) {
        return text(of(javadoc(field.getDeclaringClass()).getFields(), field.getName()));
    }

    /** The text of a method without parameters; empty: there is none. */
    String of(final Method method) {
        return text(of(javadoc(method.getDeclaringClass()).getMethods(), method.getName()));
    }

    /** The text of a component of a record; empty: there is none. */
    String of(final RecordComponent component) {
        return javadoc(component.getDeclaringRecord()).getRecordComponents().stream()
                .filter(of -> of.getName().equals(component.getName())).findFirst()
                .map(of -> text(of.getComment())).orElse("");
    }

    /** The text of a type of a kind; empty: there is none. */
    String of(final Class<?> type) {
        return text(javadoc(described(type)));
    }

    /** The text of a constant of an enumeration; empty: there is none. */
    String of(final Enum<?> constant) {
        return text(of(javadoc(constant.getDeclaringClass()).getEnumConstants(), constant.name()));
    }

    /** The class whose Javadoc describes a type. For nested parameters, this is the outer class. */
    private static Class<?> described(final Class<?> type) {
        return type.getSimpleName().equals("Params") && type.getEnclosingClass() != null
                ? type.getEnclosingClass() : type;
    }

    private ClassJavadoc javadoc(final Class<?> type) {
        return byClass.computeIfAbsent(type, RuntimeJavadoc::getJavadoc);
    }

    private static BaseJavadoc of(final List<? extends BaseJavadoc> members, final String name) {
        return members.stream().filter(member -> member.getName().equals(name)).findFirst().orElse(null);
    }

    private static String text(final BaseJavadoc javadoc) {
        return javadoc == null ? "" : text(javadoc.getComment());
    }

    private static String text(final Comment comment) {
        final FirstParagraph paragraph = new FirstParagraph();
        comment.visit(paragraph);
        return paragraph.text.toString().replaceAll("\\s+", " ").strip().replaceFirst(":$", ".");
    }

    /** Collects the text before the first block of HTML, as plain text. */
    private static final class FirstParagraph implements CommentVisitor {
        private static final Pattern BLOCK = Pattern.compile("<(p|pre|ul|ol|dl|table)\\b");
        private static final Map<String, String> ENTITIES = Map.of("&lt;", "<", "&gt;", ">", "&amp;", "&");
        private static final Pattern ENTITY = Pattern.compile("&\\w+;");

        private final StringBuilder text = new StringBuilder();
        private boolean isOver;

        @Override
        public void commentText(final String html) {
            final Matcher block = BLOCK.matcher(html);
            final boolean ends = block.find();
            final String plain = ends ? html.substring(0, block.start()) : html;
            add(ENTITY.matcher(plain).replaceAll(found -> Matcher.quoteReplacement(
                    ENTITIES.getOrDefault(found.group(), found.group()))));
            isOver |= ends;
        }

        @Override
        public void inlineLink(final Link link) {
            add(link.getLabel().replace('#', '.'));
        }

        @Override
        public void inlineTag(final String name, final String value) {
            add(value);
        }

        @Override
        public void inlineValue(final Value value) {
            add(value.getReferencedMemberName());
        }

        private void add(final String more) {
            if (!isOver) {
                text.append(more);
            }
        }
    }
}
