package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Checks English rules in documents and in comments and strings of the main code. {@code words.txt} counts the places
 * of each module that break a rule. A count may shrink; {@code -Dgolden=renew} writes the smaller ones.
 */
class WordsTest {
    private static final Path BASELINE = Project.root().resolve("validation/rules/src/test/golden/words.txt");
    /** Pages generated from keys and commands, whose words are checked in the code. */
    private static final Pattern COPIES = Pattern.compile("docs/reference/(commands|keys/[a-z]+)\\.md");
    private static final int MAX_WORDS = 25;
    private static final int MAX_CELL = 200;
    private static final String SENTENCE = "sentence";
    private static final String CELL = "cell";

    /** Rules by name: the words that they find, and what to write instead. */
    private static final Map<String, Rule> RULES = new TreeMap<>(Map.of(
        "who", new Rule("\\b(who|whoever|[Nn]obody|[Ss]omebody|Who|Whoever)\\b", "name the class, method or user"),
        "tell", new Rule("\\b([Tt]ells?|[Tt]old|[Tt]elling)\\b", "report, warn, print, record, notify"),
        "hear", new Rule("\\b([Hh]ears?|[Hh]eard)\\b", "is notified, receives, reads"),
        "ask", new Rule("\\b([Aa]sks?|[Aa]sked|[Aa]sking)\\b", "call, query, request, read"),
        "underway", new Rule("\\bunder way\\b", "in progress, in flight"),
        "fronted", new Rule("(?m)(^|[.:;] |\\* )(Of|By|As|With) (what|which|who)\\b", "subject, verb, object"),
        "only", new Rule("\\bwith `?-[^ `]*`? only\\b", "only with"),
        "before", new Rule("\\bthose of before\\b|\\bwhat waits\\b", "previous; queued"),
        "there", new Rule("\\b(is|are) not there\\b|\\bthere any more\\b", "is missing, does not exist")));
    /** Sentences that were rewritten. Each is represented by some words that an author could easily write again. */
    private static final Pattern REWRITTEN = Pattern.compile(String.join("|",
        "replaced with .--force. only", "and nothing else; the first start builds", "slow for their delay, each",
        "as many seeds as the means of", "the page again", "deadlocks are told", "that others use, too",
        "rare and is not missed", "as others on the machine may", "Another is asked more", "how long ago it was told",
        "after which that is told", "when the server before ended", "are taken for at least a tenth", "is told of if",
        "Of what a flow sends", "side, as who looks", "gets no better by more of one",
        "That the sign of a difference", "has told of itself", "By which events a flow", "whoever puts waits"));

    private static final Pattern TEXT_OF_JAVA =
        Pattern.compile("\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*+\""
        + "|//[^\n]*|/\\*.*?\\*/|'(?:\\\\.|[^'\\\\])'", Pattern.DOTALL);
    private static final Pattern CODE_OF_MARKDOWN =
        Pattern.compile("^```.*?^```|`[^-`\n][^`\n]*`", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern JAVADOC = Pattern.compile("/\\*\\*(.*?)\\*/", Pattern.DOTALL);

    private record Rule(Pattern pattern, String instead) {
        Rule(final String pattern, final String instead) {
            this(Pattern.compile(pattern), instead);
        }
    }

    /** A place that breaks a rule, and the key of its count. */
    private record Hit(String key, String place) { }

    @BeforeAll
    static void renew() throws IOException {
        if ("renew".equals(System.getProperty("golden"))) {
            final Map<String, Integer> allowed = Files.exists(BASELINE) ? baseline() : Map.of();
            Files.writeString(BASELINE, counts().entrySet().stream()
                .map(each -> each.getKey() + " " + Math.min(each.getValue(),
                    allowed.isEmpty() ? each.getValue() : allowed.getOrDefault(each.getKey(), 0)))
                .filter(line -> !line.endsWith(" 0")).collect(Collectors.joining("\n", "", "\n")));
        }
    }

    private static Map<String, Integer> baseline() throws IOException {
        return Files.readAllLines(BASELINE).stream().map(line -> line.split(" (?=\\d+$)"))
            .collect(Collectors.toMap(part -> part[0], part -> Integer.valueOf(part[1]), Integer::sum, TreeMap::new));
    }

    private static Map<String, Integer> counts() {
        return files().flatMap(file -> hits(file).stream())
            .collect(Collectors.toMap(Hit::key, hit -> 1, Integer::sum, TreeMap::new));
    }

    private static Stream<Path> files() {
        return Project.textFiles().stream().filter(file -> name(file).matches(".*/src/main/java/.*\\.java|.*\\.md"))
            .filter(file -> !COPIES.matcher(name(file)).matches());
    }

    private static String name(final Path file) {
        return Project.root().relativize(file).toString();
    }

    /** Returns a module's folder, or the folder of documents that belong to none. */
    private static String module(final Path file) {
        Path folder = file.getParent();
        while (!Files.exists(folder.resolve("pom.xml"))) {
            folder = folder.getParent();
        }
        return folder.equals(Project.root()) ? name(file).replaceFirst("/.*", "") : name(folder);
    }

    private static List<Hit> hits(final Path file) {
        final String module = module(file) + " ";
        final String name = name(file);
        final String text = Project.read(file);
        final List<Hit> hits = new ArrayList<>();
        final boolean isJava = name.endsWith(".java");
        (isJava ? ofJava(text) : Stream.of(new Part(0, withoutCode(text)))).forEach(part -> RULES.forEach(
            (rule, words) -> words.pattern().matcher(part.text()).results().forEach(found -> hits.add(new Hit(
                module + rule, place(name, text, part.offset() + found.start()) + "'" + found.group().strip() + "': "
                    + words.instead())))));
        (isJava ? longSentences(text) : longCells(text)).forEach(part -> hits.add(new Hit(
            module + (isJava ? SENTENCE : CELL), place(name, text, part.offset()) + part.text())));
        return hits;
    }

    private record Part(int offset, String text) { }

    private static String place(final String name, final String text, final int offset) {
        return name + ":" + (text.substring(0, offset).lines().count() + 1) + " ";
    }

    private static Stream<Part> ofJava(final String code) {
        return TEXT_OF_JAVA.matcher(code).results().map(found -> new Part(found.start(), found.group()));
    }

    /** Replaces code in Markdown by as many x, except options, which have a separate rule. */
    static String withoutCode(final String markdown) {
        return CODE_OF_MARKDOWN.matcher(markdown).replaceAll(code -> code.group().replaceAll("[^\n]", "x"));
    }

    /** Returns first sentences of Javadoc that are too long. */
    static Stream<Part> longSentences(final String code) {
        return JAVADOC.matcher(code).results().map(found -> new Part(found.start(), firstSentence(found.group(1))))
            .filter(part -> part.text().split(" ").length > MAX_WORDS);
    }

    private static String firstSentence(final String comment) {
        final String words = comment.replaceAll("\n\\s*\\*", " ").replaceAll("\\{@\\w+\\s+([^}]*)}", "$1")
            .replaceAll("\\s+", " ").strip();
        return words.split("\\.(?= |$)|<p>|<ul>|<pre>| @(?=[a-z])", 2)[0];
    }

    private static Stream<Part> longCells(final String text) {
        final List<Part> cells = new ArrayList<>();
        final Matcher row = Pattern.compile("(?m)^\\|.*$").matcher(text);
        while (row.find()) {
            Stream.of(row.group().split("(?<!\\\\)\\|")).filter(cell -> cell.strip().length() > MAX_CELL)
                .forEach(cell -> cells.add(new Part(row.start(), "cell of " + cell.strip().length() + " characters")));
        }
        return cells.stream();
    }

    @Test
    void shouldFindNoMorePlacesThanBefore() throws IOException {
        final Map<String, Integer> allowed = baseline();
        final Map<String, List<Hit>> hits = files().flatMap(file -> hits(file).stream())
            .collect(Collectors.groupingBy(Hit::key, TreeMap::new, Collectors.toList()));
        final String found = hits.entrySet().stream()
            .filter(each -> each.getValue().size() > allowed.getOrDefault(each.getKey(), 0))
            .map(each -> each.getKey() + ": " + each.getValue().size() + ", " + allowed.getOrDefault(each.getKey(), 0)
                + " allowed" + each.getValue().stream().map(hit -> "\n  " + hit.place()).collect(Collectors.joining()))
            .collect(Collectors.joining("\n"));
        assertEquals("", found);
    }

    @Test
    void shouldNotFindSentencesThatWereRewritten() {
        final List<String> found = files().filter(file -> !file.endsWith("CHANGELOG.md"))
            .flatMap(file -> REWRITTEN.matcher(Project.read(file).replaceAll("\n(\\s*\\*)?\\s*", " ")).results()
                .map(match -> name(file) + ": " + match.group())).toList();
        assertEquals("", String.join("\n", found));
    }

    @Test
    void shouldFindWhatItLooksFor() {
        assertTrue(RULES.get("tell").pattern().matcher("is told of").find());
        assertTrue(RULES.get("fronted").pattern().matcher("/** Of what a flow sends").find());
        assertEquals(1, longSentences("/** " + "word ".repeat(26) + ". Short. */").count());
        assertEquals(0, longSentences("/** Short. " + "word ".repeat(26) + ". */").count());
        assertEquals(1, longCells("| a | " + "b".repeat(201) + " |\n").count());
        assertEquals(List.of("// who", "\"told\""),
            ofJava("int who; // who\nString tell = \"told\"; char c = '\"';").map(Part::text)
                .filter(text -> !text.startsWith("'")).toList());
        assertEquals("a xxxxxx with `-f` only\nxxx\nxxxx\nxxx\nend",
            withoutCode("a `tell` with `-f` only\n```\ntold\n```\nend"));
        assertTrue(files().count() > 1000);
    }
}
