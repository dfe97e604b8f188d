package tailrace.tools.docs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Writes all documents as one static site with a search that needs no server. Each Markdown file becomes a page at the
 * same path, with the table of contents of {@code docs/README.md} on its left. Links to other files of the project
 * point to copies. The same documents give the same bytes. The build packs the site into this module's jar and into the
 * archives of a release. {@code tailrace serve} reads the site from the jar.
 */
public final class Site {
    /** Lists all files of the site, a line for each. */
    static final String LIST = "files.txt";

    private static final String CONTENTS = "docs/README.md";
    private static final Set<String> SKIPPED_FOLDERS = Set.of("target", ".git", ".idea", ".vscode", ".settings");
    private static final Pattern HEADING = Pattern.compile("<h([1-6])[^>]*>(.*?)</h\\1>", Pattern.DOTALL);
    private static final Pattern TARGET = Pattern.compile("(href|src)=\"([^\"]*)\"");
    private static final Pattern IN_CONTENTS = Pattern.compile("\\[([^\\]]+)]\\(([^)]+\\.md)\\)");

    private final Path root;
    private final Parser parser = Parser.builder().extensions(List.of(TablesExtension.create())).build();
    private final HtmlRenderer renderer =
        HtmlRenderer.builder().extensions(List.of(TablesExtension.create())).build();
    /** Maps the path of each Markdown file to the HTML of its page. */
    private final Map<String, String> bodies = new LinkedHashMap<>();
    private final Map<String, TreeSet<String>> anchors = new HashMap<>();
    private final List<String> broken = new ArrayList<>();
    private final TreeSet<String> copied = new TreeSet<>();
    private final StringBuilder index = new StringBuilder("const SECTIONS = [\n");

    /** Reads all documents of a checkout. */
    Site(final Path root) throws IOException {
        this.root = root.toAbsolutePath().normalize();
        for (final Path file : documents()) {
            final String path = name(file);
            bodies.put(path, withAnchors(path, renderer.render(parser.parse(read(file)))));
        }
    }

    /**
     * Writes the site and prints its broken links.
     *
     *
     * @param args the folder of the checkout, and the folder of the site
     */
    public static void main(final String[] args) throws IOException {
        final Site site = new Site(Path.of(args[0]));
        site.write(Path.of(args[1]).toAbsolutePath().normalize());
        site.broken().forEach(link -> System.err.println("broken link: " + link));
    }

    /** Returns the Markdown files of the checkout and of its modules, without those in output folders. */
    private List<Path> documents() throws IOException {
        try (Stream<Path> entries = Files.list(root)) {
            return entries.filter(this::isOurs).flatMap(Site::filesBelow)
                .filter(file -> file.toString().endsWith(".md")).sorted().toList();
        }
    }

    private boolean isOurs(final Path entry) {
        return Files.isRegularFile(entry) || name(entry).equals("docs") || Files.exists(entry.resolve("pom.xml"));
    }

    private static Stream<Path> filesBelow(final Path start) {
        if (Files.isRegularFile(start)) {
            return Stream.of(start);
        }
        if (SKIPPED_FOLDERS.contains(start.getFileName().toString())) {
            return Stream.of();
        }
        try (Stream<Path> entries = Files.list(start)) {
            return entries.toList().stream().flatMap(Site::filesBelow);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the path relative to the checkout, with slashes. */
    private String name(final Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }

    private static String read(final Path file) {
        try {
            return Files.readString(file);
        } catch (final IOException e) {
            throw new UncheckedIOException(file + ": not UTF-8 text", e);
        }
    }

    /** Returns the broken links, which are known once the site is written. */
    List<String> broken() {
        return broken;
    }

    /**
     * Writes the site into a folder, and removes obsolete files of an earlier site from it. Unchanged files keep their
     * modification time, so a build packs the site again only when documents have changed.
     */
    void write(final Path folder) throws IOException {
        final Map<String, byte[]> files = new TreeMap<>();
        for (final Map.Entry<String, String> page : bodies.entrySet()) {
            final String path = page.getKey();
            files.put(html(path), bytes(page(path, linked(path, page.getValue()))));
        }
        for (final String path : copied) {
            files.put(path, Files.readAllBytes(root.resolve(path)));
        }
        files.put("sections.js", bytes(index + "];\n"));
        for (final String name : List.of("site.css", "site.js")) {
            files.put(name, bytes(resource(name)));
        }
        files.put("index.html", bytes("<!DOCTYPE html><meta charset=\"utf-8\">"
            + "<meta http-equiv=\"refresh\" content=\"0; url=README.html\">\n"));
        files.put(LIST, bytes(String.join("\n", files.keySet()) + "\n"));
        for (final String name : listed(folder)) {
            final Path old = folder.resolve(name).normalize();
            if (!files.containsKey(name) && old.startsWith(folder)) {
                Files.deleteIfExists(old);
            }
        }
        for (final Map.Entry<String, byte[]> each : files.entrySet()) {
            final Path file = folder.resolve(each.getKey());
            if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), each.getValue())) {
                Files.createDirectories(file.getParent());
                Files.write(file, each.getValue());
            }
        }
    }

    /** Returns the files of the site in a folder; none if the folder holds no site. */
    private static List<String> listed(final Path folder) throws IOException {
        final Path list = folder.resolve(LIST);
        return Files.isRegularFile(list) ? Files.readAllLines(list) : List.of();
    }

    private static byte[] bytes(final String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String html(final String path) {
        return path.replaceFirst("\\.md$", ".html");
    }

    private static String title(final String html) {
        final Matcher heading = HEADING.matcher(html);
        return heading.find() ? plain(heading.group(2)) : "Tailrace";
    }

    /** Adds anchors to headings, with the names that GitHub gives them, and fills the search index. */
    private String withAnchors(final String path, final String html) {
        final TreeSet<String> known = new TreeSet<>();
        anchors.put(path, known);
        final StringBuilder text = new StringBuilder();
        final Matcher heading = HEADING.matcher(html);
        final List<int[]> ends = new ArrayList<>();
        while (heading.find()) {
            ends.add(new int[] {heading.start(), heading.end()});
        }
        int last = 0;
        for (int i = 0; i < ends.size(); i++) {
            final int[] place = ends.get(i);
            final String whole = html.substring(place[0], place[1]);
            final String name = plain(whole);
            final String anchor = name.toLowerCase(java.util.Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
            known.add(anchor);
            text.append(html, last, place[0]).append(whole.replaceFirst(">", " id=\"" + anchor + "\">"));
            last = place[1];
            add(html(path) + "#" + anchor, title(html), name,
                plain(html.substring(last, i + 1 < ends.size() ? ends.get(i + 1)[0] : html.length())));
        }
        return text.append(html.substring(last)).toString().replace("<table>", "<div class=\"wide\"><table>")
            .replace("</table>", "</table></div>");
    }

    private void add(final String... texts) {
        index.append('[');
        for (final String text : texts) {
            index.append('"').append(text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\s+", " ")
                .replace("<", "\\u003c")).append("\",");
        }
        index.append("],\n");
    }

    private static String plain(final String html) {
        return html.replaceAll("<[^>]*>", "").replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"")
            .replace("&amp;", "&").strip();
    }

    /**
     * Points links to pages and to copies of other files. A link to a folder becomes text, as a folder has no page.
     */
    private String linked(final String path, final String html) {
        final StringBuilder text = new StringBuilder();
        final Matcher target = TARGET.matcher(html);
        while (target.find()) {
            target.appendReplacement(text, Matcher.quoteReplacement(
                target.group(1) + "=\"" + address(path, target.group(2)) + "\""));
        }
        return target.appendTail(text).toString().replaceAll("<a href=\"\">(.*?)</a>", "$1");
    }

    private String address(final String path, final String link) {
        if (link.matches("[a-z]+:.*")) {
            return link;
        }
        final String file = link.replaceFirst("#.*", "");
        final String anchor = link.contains("#") ? link.substring(link.indexOf('#') + 1) : "";
        final Path from = root.resolve(path);
        final Path to = file.isEmpty() ? from : from.resolveSibling(file).normalize();
        final String name = name(to);
        if (!Files.exists(to)) {
            broken.add(path + ": " + link);
        } else if (bodies.containsKey(name)) {
            if (!anchor.isEmpty() && !anchors.get(name).contains(anchor)) {
                broken.add(path + ": " + link);
            }
            return file.isEmpty() ? link : html(file) + (anchor.isEmpty() ? "" : "#" + anchor);
        } else if (Files.isDirectory(to)) {
            return bodies.containsKey(name + "/README.md") ? file.replaceFirst("/?$", "/README.html") : "";
        } else {
            copied.add(name);
        }
        return link;
    }

    private String page(final String path, final String body) {
        final String up = "../".repeat(path.length() - path.replace("/", "").length());
        return resource("page.html").replace("{title}", title(body)).replace("{up}", up)
            .replace("{contents}", contents(path, up)).replace("{body}", body);
    }

    /**
     * Returns the links of the table of contents. If the current page has its own list, its links follow below the
     * page.
     */
    private String contents(final String path, final String up) {
        final StringBuilder text = new StringBuilder("<ul>");
        for (final String[] entry : entries(CONTENTS)) {
            text.append(item(entry, path, up));
            final boolean isFolder = entry[1].endsWith("/README.md")
                && path.startsWith(entry[1].substring(0, entry[1].length() - "README.md".length()));
            if (isFolder) {
                text.append("<ul>");
                entries(entry[1]).forEach(below -> text.append(item(below, path, up)));
                text.append("</ul>");
            }
            text.append("</li>");
        }
        return text.append("</ul>").toString();
    }

    private static String item(final String[] entry, final String path, final String up) {
        return "<li><a href=\"" + up + html(entry[1]) + "\"" + (entry[1].equals(path) ? " aria-current=\"page\"" : "")
            + ">" + entry[0] + "</a>";
    }

    /** Returns title and path of each page to which the tables of a page link, without duplicates. */
    private List<String[]> entries(final String path) {
        final Map<String, String> found = new LinkedHashMap<>();
        final Matcher link = IN_CONTENTS.matcher(String.join("\n", read(root.resolve(path)).lines()
            .filter(line -> line.startsWith("|")).toList()));
        while (link.find()) {
            final Path to = root.resolve(path).resolveSibling(link.group(2)).normalize();
            final String name = name(to);
            if (bodies.containsKey(name)) {
                found.putIfAbsent(name, title(bodies.get(name)));
            }
        }
        return found.entrySet().stream().map(each -> new String[] {each.getValue(), each.getKey()}).toList();
    }

    private static String resource(final String name) {
        try (InputStream in = Site.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
