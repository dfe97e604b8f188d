/** The binary packet trace of a run: its layout, its writer and reader, and captures made of its events. */
package tailrace.scenario.trace;
