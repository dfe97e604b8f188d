/** Simulators of single links, into which Parsimon decomposes a network. */
package tailrace.transport.link;
