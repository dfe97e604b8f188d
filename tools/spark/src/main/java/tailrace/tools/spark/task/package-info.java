/**
 * What Spark carries to its executors, whose class path has nothing of Tailrace. It carries the driver's jars, as files
 * with their hashes, and jobs, as bytes. Uses the JDK and Spark only; Tailrace is loaded apart from Spark and its
 * libraries and answers through types of the JDK.
 */
package tailrace.tools.spark.task;
