/** The binary packet trace of a run: layout, writer and reader, and captures of its events. */
package tailrace.scenario.trace;
