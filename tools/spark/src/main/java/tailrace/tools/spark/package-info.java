/** Runs jobs on Apache Spark. Only {@code --on} loads this package and Spark itself. */
package tailrace.tools.spark;
