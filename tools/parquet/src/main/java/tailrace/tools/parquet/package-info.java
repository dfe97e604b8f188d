/**
 * Writes and reads flows and tables as Apache Parquet; flows are found by {@link java.util.ServiceLoader}. Only this
 * module uses the library, and avoids its parts that link Hadoop: codecs and the file reader are our own.
 */
package tailrace.tools.parquet;
