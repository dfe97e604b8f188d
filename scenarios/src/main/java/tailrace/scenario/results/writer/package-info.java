/**
 * Writes rows of numbers asynchronously: the simulating thread queues them, and another thread formats and writes them.
 */
package tailrace.scenario.results.writer;
