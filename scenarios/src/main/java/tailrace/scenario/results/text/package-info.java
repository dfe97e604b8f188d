/**
 * Reads and writes text files, compressed or not: lines, rows without an object for each field, and tables to print.
 */
package tailrace.scenario.results.text;
