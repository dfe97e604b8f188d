/**
 * Text files, compressed or not: lines, and rows that are written and read without an object for each field; tables to
 * print.
 */
package tailrace.scenario.results.text;
