package tailrace.tools.serve;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Controls the Chromium of this machine. */
final class TestBrowser implements AutoCloseable {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 1000;
    private static final long LOOK_MS = 50;
    private static final int MAX_LOOKS = 2400;

    private final ChromeDriver driver;

    TestBrowser() {
        final ChromeOptions options = new ChromeOptions();
        options.setBinary(found(NAMES).orElseThrow().toFile());
        options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--disable-dev-shm-usage", "--window-size=" + WIDTH + "," + HEIGHT);
        final LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        driver = new ChromeDriver(new ChromeDriverService.Builder()
                .usingDriverExecutable(found(List.of("chromedriver")).orElseThrow().toFile())
                .withSilent(true).withTimeout(Duration.ofMinutes(2)).build(), options);
    }

    /** Returns whether there are a browser and its driver. */
    static boolean isHere() {
        return found(NAMES).isPresent() && found(List.of("chromedriver")).isPresent();
    }

    private static Optional<Path> found(final List<String> names) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .flatMap(folder -> names.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable).findFirst();
    }

    ChromeDriver driver() {
        return driver;
    }

    /** Sets the size of the window, and whether the system prefers dark pages. */
    void look(final int width, final boolean dark) {
        driver.manage().window().setSize(new Dimension(width, HEIGHT));
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features",
                List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /** Resets the browser to one empty tab in a large window, without cookies and console messages. */
    void forget() {
        final List<String> tabs = List.copyOf(driver.getWindowHandles());
        for (final String tab : tabs.subList(1, tabs.size())) {
            driver.switchTo().window(tab).close();
        }
        driver.switchTo().window(tabs.get(0));
        driver.manage().deleteAllCookies();
        look(WIDTH, false);
        driver.get("about:blank");
        console();
    }

    /** Loads the page anew. The address contains the token, which the address of an open page does not have. */
    void open(final TestServer server, final String view) {
        driver.get(server.page() + "#/" + view);
    }

    /** Waits until an element that matches a selector is visible, and returns it. */
    WebElement await(final String selector) {
        return awaitText(selector, "");
    }

    /** Waits until an element that matches a selector and holds a text is visible, and returns it. */
    WebElement awaitText(final String selector, final String text) {
        for (int i = 0; i < MAX_LOOKS; i++) {
            try {
                for (final WebElement element : candidates(selector, text)) {
                    if (element.isDisplayed() && element.getText().contains(text)) {
                        return element;
                    }
                }
            } catch (final StaleElementReferenceException drawnAgain) {
                // the page has replaced the element; the next attempt finds it
            }
            sleep();
        }
        throw new AssertionError("no " + selector + " with '" + text + "' in "
                + driver.findElement(By.tagName("body")).getText() + " " + console());
    }

    /**
     * Returns all candidates in one request. Separate queries for the visibility and the text of each element would
     * take two requests and much more time.
     */
    @SuppressWarnings("unchecked")
    private List<WebElement> candidates(final String selector, final String text) {
        return (List<WebElement>) script("const bare = text => text.replace(/\\s+/g, '').toLowerCase();"
                + "const wanted = bare(arguments[1]);"
                + "return [...document.querySelectorAll(arguments[0])]"
                + ".filter(element => bare(element.textContent).includes(wanted))", selector, text);
    }

    private static void sleep() {
        try {
            Thread.sleep(LOOK_MS);
        } catch (final InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Clicks an element, even if the page redraws it all the time. */
    void click(final String selector) {
        for (int i = 0; ; i++) {
            try {
                script("arguments[0].scrollIntoView({block: 'center'})", await(selector));
                await(selector).click();
                return;
            } catch (final StaleElementReferenceException drawnAgain) {
                if (i == MAX_LOOKS) {
                    throw drawnAgain;
                }
            }
        }
    }

    Object script(final String text, final Object... arguments) {
        return ((JavascriptExecutor) driver).executeScript(text, arguments);
    }

    /** Returns the messages of the console: errors of scripts, and violations of the policy. */
    List<String> console() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                .map(entry -> entry.getMessage()).toList();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
