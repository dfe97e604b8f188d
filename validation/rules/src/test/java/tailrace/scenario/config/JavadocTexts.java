package tailrace.scenario.config;

import static java.util.stream.Collectors.joining;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.EntityTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.StartElementTree;
import com.sun.source.doctree.TextTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The Javadoc of classes and fields of a source file up to the first paragraph's end, in one line of plain text. */
final class JavadocTexts extends TreePathScanner<Void, String> {
    private static final Set<String> BLOCKS = Set.of("p", "pre", "ul", "ol", "dl", "table");
    private static final Map<String, String> ENTITIES = Map.of("lt", "<", "gt", ">", "amp", "&");

    private final DocTrees trees;
    private final Map<String, String> texts = new TreeMap<>();

    private JavadocTexts(final DocTrees trees) {
        this.trees = trees;
    }

    /** Texts by {@code Class} and {@code Class.field}, nested classes as {@code Outer.Nested}. */
    static Map<String, String> of(final Path source) {
        final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            final JavacTask task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none"), null, files.getJavaFileObjects(source));
            final JavadocTexts found = new JavadocTexts(DocTrees.instance(task));
            for (final CompilationUnitTree unit : task.parse()) {
                found.scan(unit, "");
            }
            return found.texts;
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Void visitClass(final ClassTree node, final String outer) {
        final String name = outer + node.getSimpleName();
        add(name);
        return super.visitClass(node, name + ".");
    }

    @Override
    public Void visitVariable(final VariableTree node, final String outer) {
        add(outer + node.getName());
        return null;
    }

    private void add(final String name) {
        final DocCommentTree comment = trees.getDocCommentTree(getCurrentPath());
        if (comment != null) {
            texts.put(name, firstParagraph(comment.getFullBody()));
        }
    }

    private static String firstParagraph(final List<? extends DocTree> body) {
        return body.stream()
                .takeWhile(tree -> !(tree instanceof StartElementTree tag && BLOCKS.contains(tag.getName().toString())))
                .map(JavadocTexts::plain).collect(joining()).replaceAll("\\s+", " ").strip()
                .replaceFirst(":$", ".");
    }

    private static String plain(final DocTree tree) {
        if (tree instanceof TextTree text) {
            return text.getBody();
        } else if (tree instanceof LiteralTree literal) {
            return literal.getBody().getBody();
        } else if (tree instanceof LinkTree link) {
            return link.getLabel().isEmpty()
                    ? link.getReference().getSignature().replaceFirst("^#", "").replaceFirst("#", ".")
                    : link.getLabel().stream().map(JavadocTexts::plain).collect(joining());
        } else if (tree instanceof EntityTree entity) {
            return ENTITIES.getOrDefault(entity.getName().toString(), entity.toString());
        }
        return tree.toString();
    }
}
