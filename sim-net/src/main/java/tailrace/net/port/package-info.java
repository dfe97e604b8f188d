/**
 * Nodes and their ports: a queue and a transmitter in front of each direction of a link.
 *
 * <p>A port is one object in four classes, because the JVM lays fields out class by class: what every packet reads
 * ({@link tailrace.net.port.PortState}), what is set or counted, what waits, and the work. How packets are marked or
 * dropped at its queue is here, too; the order in which they leave is that of a {@link tailrace.net.queue}.
 */
package tailrace.net.port;
