/** Switches whose ports share a memory, and that pause a neighbour before it is full. */
package tailrace.net.switches.memory;
