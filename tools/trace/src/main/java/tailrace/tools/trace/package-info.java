/** Packet traces on the command line: expressions over events, and what events are printed and converted to. */
package tailrace.tools.trace;
