package tailrace.tools.serve;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import tailrace.core.NeededTool;

/** Starts a browser for the first class that uses it. The JVM's other classes share it, and it ends with the JVM. */
final class SharedBrowser implements BeforeAllCallback {
    private static TestBrowser browser;

    @Override
    public void beforeAll(final ExtensionContext context) {
        NeededTool.require("chromium", TestBrowser.isHere(),
                "no Chromium with its driver here: the page is not opened");
        if (browser == null) {
            browser = new TestBrowser();
            Runtime.getRuntime().addShutdownHook(new Thread(browser::close, "browser-end"));
        }
    }

    TestBrowser browser() {
        return browser;
    }
}
