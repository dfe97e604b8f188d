package tailrace.tools.pytorch;

import ai.djl.engine.Engine;
import ai.djl.engine.EngineException;
import ai.djl.pytorch.jni.JniUtils;
import java.nio.file.Path;
import tailrace.tools.model.Architecture;
import tailrace.tools.model.m3.M3Shape;
import tailrace.tools.train.Gradients;
import tailrace.tools.train.GradientsProvider;
import tailrace.tools.train.M3Gradients;

/**
 * Runs PyTorch on the CPU with one thread per caller, so that sums always have the same order. All parts of PyTorch are
 * on the class path, so it downloads nothing, and it sends no usage reports.
 */
public final class PytorchProvider implements GradientsProvider {
    private Engine engine;

    @Override
    public void start(final Path work) {
        System.setProperty("ai.djl.offline", "true");
        System.setProperty("OPT_OUT_TRACKING", "true");
        System.setProperty("ENGINE_CACHE_DIR", work.toString());
        System.setProperty("DJL_CACHE_DIR", work.toString());
        System.setProperty("ai.djl.pytorch.num_interop_threads", "1");
        System.setProperty("ai.djl.pytorch.num_threads", "1");
        final ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(PytorchProvider.class.getClassLoader());
        try {
            engine = Engine.getEngine("PyTorch");
            JniUtils.setGradMode(true);
        } catch (final EngineException | LinkageError e) {
            throw new IllegalArgumentException("PyTorch does not run here: " + reason(e)
                    + " (expected: Linux on x86-64 or ARM, or macOS on ARM)", e);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    private static String reason(final Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage()).replaceAll("\\s+", " ");
    }

    /** Sets the number of threads again, because OpenMP stores it for each calling thread. */
    @Override
    public Gradients open(final Architecture architecture) {
        JniUtils.setNumThreads(1);
        return new PytorchGradients(engine, architecture);
    }

    @Override
    public M3Gradients openM3(final M3Shape shape) {
        JniUtils.setNumThreads(1);
        return new PytorchM3Gradients(engine, shape);
    }
}
