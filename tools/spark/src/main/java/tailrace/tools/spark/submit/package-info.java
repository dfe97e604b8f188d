/**
 * Tailrace as one jar for {@code spark-submit}: the jars of a build inside of it are unpacked and loaded apart from
 * Spark, whose libraries are of other versions. Uses the JDK only, as Spark has loaded it.
 */
package tailrace.tools.spark.submit;
