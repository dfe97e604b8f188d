/** Ways to spread the packets of a flow over paths, one file each. */
package tailrace.transport.path;
