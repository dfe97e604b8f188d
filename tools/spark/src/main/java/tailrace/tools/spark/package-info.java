/** Jobs on Apache Spark; loaded, with Spark, only when {@code --on} asks for it. */
package tailrace.tools.spark;
