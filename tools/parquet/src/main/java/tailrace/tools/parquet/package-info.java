/**
 * Reads and writes flows and tables as Apache Parquet. {@link java.util.ServiceLoader} finds the format of flows. Only
 * this module uses the Parquet library. It has its own codecs and its own file reader, because the library's need
 * Hadoop.
 */
package tailrace.tools.parquet;
