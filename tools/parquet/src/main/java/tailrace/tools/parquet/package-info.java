/** Flows as Apache Parquet, found by {@link java.util.ServiceLoader}; the only module that knows the Parquet library. */
package tailrace.tools.parquet;
