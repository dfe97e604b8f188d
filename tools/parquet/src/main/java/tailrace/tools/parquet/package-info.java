/** Flows as Apache Parquet, found by {@link java.util.ServiceLoader}; only this module knows the library. */
package tailrace.tools.parquet;
