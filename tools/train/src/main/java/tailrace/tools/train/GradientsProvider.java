package tailrace.tools.train;

import java.io.PrintWriter;
import java.nio.file.Path;
import tailrace.tools.command.FetchedModule;
import tailrace.tools.model.Architecture;
import tailrace.tools.model.m3.M3Shape;

/** A library that computes gradients; named in {@code META-INF/services} of the jar that brings it. */
public interface GradientsProvider {
    /**
     * Gets the library ready.
     *
     * @param work folder for what the library has to unpack, which may stay there for the next time
     * @throws IllegalArgumentException if it does not run on this machine
     */
    void start(Path work);

    /** That of a module, ready; what fetching it has to say goes to this writer. */
    static GradientsProvider of(final FetchedModule module, final PrintWriter err) {
        final GradientsProvider provider =
                module.service(GradientsProvider.class, text -> err.println("tailrace: " + text));
        provider.start(module.work());
        return provider;
    }

    /** For the thread that calls. */
    Gradients open(Architecture architecture);

    /** The same for m3's network. */
    M3Gradients openM3(M3Shape shape);
}
