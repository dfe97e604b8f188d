/** Rows of numbers on their way from the thread that simulates to the one that formats, compresses and writes them. */
package tailrace.scenario.rows;
