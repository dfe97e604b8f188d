package tailrace.tools.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.RDD;
import scala.concurrent.ExecutionContext$;
import scala.concurrent.ExecutionContext;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag$;
import scala.reflect.ClassTag;
import scala.runtime.BoxedUnit;
import tailrace.tools.spark.task.BatchLoad;
import tailrace.tools.spark.task.Task;

/** A slice of a batch: tasks that are submitted to Spark together, as one Spark job whose stage has these tasks. */
final class Slice {
    private static final ClassTag<long[]> NUMBERS = ClassTag$.MODULE$.apply(long[].class);

    private final List<long[]> tasks;
    private final boolean[] done;
    private SimpleFutureAction<BoxedUnit> action;
    private int open;

    /**
     * An event of a slice that Spark has reported.
     *
     * @param task task whose result has arrived, or -1 if the slice has ended
     * @param failure reason why the slice failed, or null
     */
    record Event(Slice slice, int task, byte[] answer, Throwable failure) {}

    Slice(final List<long[]> tasks) {
        this.tasks = tasks;
        this.done = new boolean[tasks.size()];
        this.open = tasks.size();
    }

    /**
     * Submits the tasks; all results go to the queue.
     *
     * @param there maps jobs to their numbers on the executors
     */
    void submit(final SparkContext context, final Broadcast<BatchLoad> load, final LongUnaryOperator there,
            final Queue<Event> events) {
        final List<long[]> sent = tasks.stream().map(jobs -> LongStream.of(jobs).map(there).toArray()).toList();
        final RDD<long[]> numbers =
                context.parallelize(CollectionConverters.asScala(sent).toSeq(), sent.size(), NUMBERS);
        final List<Object> partitions = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
            partitions.add(i);
        }
        action = context.submitJob(numbers, new Task(load), CollectionConverters.asScala(partitions).toSeq(),
                (index, answer) -> {
                    events.add(new Event(this, (int) index, answer, null));
                    return BoxedUnit.UNIT;
                }, () -> BoxedUnit.UNIT);
        final ExecutionContext inPlace = ExecutionContext$.MODULE$.fromExecutor(Runnable::run);
        action.onComplete(result -> {
            events.add(new Event(this, -1, null, result.isFailure() ? result.failed().get() : null));
            return BoxedUnit.UNIT;
        }, inPlace);
    }

    /** Returns the jobs of a task. */
    long[] jobs(final int task) {
        return tasks.get(task);
    }

    /** Records that a task has finished. */
    void finished(final int task) {
        done[task] = true;
        open--;
    }

    /** Returns the number of unfinished tasks. */
    int open() {
        return open;
    }

    /** Returns the jobs of the unfinished tasks. */
    List<long[]> rest() {
        final List<long[]> rest = new ArrayList<>();
        for (int i = 0; i < done.length; i++) {
            if (!done[i]) {
                rest.add(tasks.get(i));
            }
        }
        return rest;
    }

    /** Returns whether this slice has only one job. */
    boolean isOneJob() {
        return tasks.size() == 1 && tasks.get(0).length == 1;
    }
}
