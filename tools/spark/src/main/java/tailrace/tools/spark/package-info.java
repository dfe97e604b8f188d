/** Runs jobs on Apache Spark. Only {@code --on} loads this package, and Spark. */
package tailrace.tools.spark;
