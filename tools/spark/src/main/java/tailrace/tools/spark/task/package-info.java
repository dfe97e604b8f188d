/**
 * Classes that Spark sends to its executors, whose class path does not contain Tailrace. They carry the driver's jars
 * as files with hashes, and jobs as bytes. They use only the JDK and Spark. They load Tailrace separately from Spark
 * and its libraries, and call it through types of the JDK.
 */
package tailrace.tools.spark.task;
