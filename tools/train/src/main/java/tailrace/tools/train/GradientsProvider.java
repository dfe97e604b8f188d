package tailrace.tools.train;

import java.io.PrintWriter;
import java.nio.file.Path;
import tailrace.tools.command.FetchedModule;
import tailrace.tools.model.Architecture;
import tailrace.tools.model.m3.M3Shape;

/** Provides a library that computes gradients. Its jar names the provider in {@code META-INF/services}. */
public interface GradientsProvider {
    /**
     * Prepares the library.
     *
     * @param work folder for files that the library unpacks, and which later calls may use
     * @throws IllegalArgumentException if the library does not run on this machine
     */
    void start(Path work);

    /** Returns the prepared provider of a module. Messages about its download go to the writer. */
    static GradientsProvider of(final FetchedModule module, final PrintWriter err) {
        final GradientsProvider provider =
                module.service(GradientsProvider.class, text -> err.println("tailrace: " + text));
        provider.start(module.work());
        return provider;
    }

    /** Creates an object that computes gradients in the calling thread. */
    Gradients open(Architecture architecture);

    /** Creates an object that computes gradients of m3's network. */
    M3Gradients openM3(M3Shape shape);
}
