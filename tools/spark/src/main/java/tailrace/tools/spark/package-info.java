/** Jobs on Apache Spark; loaded, with Spark, only for {@code --on}. */
package tailrace.tools.spark;
