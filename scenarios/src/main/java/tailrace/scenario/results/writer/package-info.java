/** Writes rows of numbers asynchronously: the simulating thread queues them, another formats and writes them. */
package tailrace.scenario.results.writer;
