/**
 * Writes and reads flows and tables as Apache Parquet; flows are found by {@link java.util.ServiceLoader}. Only this
 * module knows the library, and nothing of it that links Hadoop is called: codecs and the reader of a file are our own.
 */
package tailrace.tools.parquet;
