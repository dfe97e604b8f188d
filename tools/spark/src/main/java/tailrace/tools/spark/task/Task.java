package tailrace.tools.spark.task;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.package$;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * Runs the jobs of a Spark task. Its input is the numbers of the jobs. Its output is a byte for the kind of outcome,
 * followed by the packed outcomes.
 */
public final class Task extends AbstractFunction1<Iterator<long[]>, byte[]> implements Serializable {
    /** First byte of the output if outcomes follow. */
    public static final byte DONE = 0;
    /** First byte of an output that gives the reason why this executor is refused. */
    public static final byte REFUSED = 1;

    private static final long serialVersionUID = 1;

    private final Broadcast<BatchLoad> load;

    /** Creates a task of a batch. */
    public Task(final Broadcast<BatchLoad> load) {
        this.load = load;
    }

    @Override
    public byte[] apply(final Iterator<long[]> numbers) {
        final TaskContext context = TaskContext.get();
        final Thread thread = Thread.currentThread();
        final ClassLoader before = thread.getContextClassLoader();
        try {
            final var jobs = load.value().open(package$.MODULE$.SPARK_VERSION());
            thread.setContextClassLoader(jobs.getClass().getClassLoader());
            return answer(DONE, jobs.apply(numbers.next(), () -> !context.isInterrupted()));
        } catch (final RefusedException e) {
            return answer(REFUSED, ("executor " + SparkEnv.get().executorId() + ": "
                    + e.getMessage()).getBytes(StandardCharsets.UTF_8));
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static byte[] answer(final byte kind, final byte[] content) {
        final byte[] answer = new byte[content.length + 1];
        answer[0] = kind;
        System.arraycopy(content, 0, answer, 1, content.length);
        return answer;
    }
}
