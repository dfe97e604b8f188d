/** Graphs of hosts, switches and links, and the families of them that a scenario can name. */
package tailrace.net.topology;
