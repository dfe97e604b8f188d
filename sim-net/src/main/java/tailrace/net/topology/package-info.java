/** Graphs of hosts, switches and links, and the families of graphs that scenarios can use. */
package tailrace.net.topology;
