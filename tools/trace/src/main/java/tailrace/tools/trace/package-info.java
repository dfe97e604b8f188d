/** Packet traces on the command line: filter expressions, and output of events as text, CSV, Parquet and captures. */
package tailrace.tools.trace;
