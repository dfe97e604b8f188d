/**
 * What Spark carries to its executors, where nothing of Tailrace is on the class path: the jars of the driver, as files
 * with their hashes, and jobs, as bytes. Uses the JDK and Spark only; Tailrace is loaded apart from Spark and its
 * libraries and answers through types of the JDK.
 */
package tailrace.tools.spark.task;
