/**
 * Nodes and their ports: a queue and a transmitter in front of each direction of a link.
 *
 * <p>A {@link tailrace.net.port.Port} holds the state that nearly every packet needs. Its parts hold settings, counters
 * and rarely used state. This package also marks and drops packets at the queue; a discipline of {@code
 * tailrace.net.queue} decides the order in which packets leave.
 *
 * <p><b>No event for a transmission.</b> The queue and the time at which the line becomes idle determine the start of a
 * transmission, so that start needs no event. Every call that could observe or change the queue first calls {@link
 * tailrace.net.port.Port#startDue}. This method starts all transmissions due by now, in order and at their exact times.
 * Starting them late changes nothing, because any event that affects the port would have started them earlier.
 * Transmissions never start too late: the previous packet is still in flight, and its arrival advances the port ({@code
 * arrivalAhead}).
 *
 * <p>In two cases the arrival of the previous packet comes too late, so the port schedules an event ({@code
 * PortWaker}): a pause frame is queued behind data that passes a pipeline, or a source had nothing to send when the
 * line became idle.
 *
 * <p>If a transmission ends at the picosecond at which a packet arrives, the end is handled first: the line takes the
 * packet that was queued before.
 *
 * <p><b>Lookahead.</b> Ports of a switch that works in lookahead windows ({@link tailrace.net.port.LateWork}) are
 * advanced by the switch, at the latest at the end of each window.
 *
 * <p><b>Eager ports.</b> Shared buffers that pause neighbours must be notified of every departure at its time. The same
 * holds for runs that break ties by insertion. {@link tailrace.net.port.PortAssembly#makeEager} then gives the port an
 * event at the end of a transmission, scheduled only if a packet or an observer waits for it. Transmissions start when
 * this event fires, when a packet finds the line idle, and when a pause ends; {@link tailrace.net.port.Port#startDue}
 * does nothing.
 */
package tailrace.net.port;
