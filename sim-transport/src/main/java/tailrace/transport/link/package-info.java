/** One link at a time: what Parsimon takes a network apart into, and the simulators of such pieces. */
package tailrace.transport.link;
