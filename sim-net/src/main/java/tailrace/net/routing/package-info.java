/** Shortest paths, forwarding tables, completion times on the empty network, expected link loads. */
package tailrace.net.routing;
