/**
 * Tailrace as one jar for {@code spark-submit}. It unpacks the jars of a build that are inside and loads them apart
 * from Spark, whose libraries have other versions. It uses only the JDK, because Spark has loaded it.
 */
package tailrace.tools.spark.submit;
