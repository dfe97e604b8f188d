/**
 * Tailrace as one jar for {@code spark-submit}. It contains the jars of a build, unpacks them, and loads them
 * separately from Spark, whose libraries have other versions. Spark loads this package, so it uses only the JDK.
 */
package tailrace.tools.spark.submit;
