/**
 * Nodes and their ports: a queue and a transmitter in front of each direction of a link.
 *
 * <p>A {@link tailrace.net.port.Port} holds what nearly every packet needs, and its parts what is set, counted or rare.
 * How packets are marked or dropped at its queue is here, too; the order in which they leave is that of a
 * {@code tailrace.net.queue}.
 *
 * <p><b>No event for a transmission.</b> The start of a transmission is determined by what is queued and by when the
 * line falls idle, so it needs no event: every call that could observe or change the queue first calls
 * {@link tailrace.net.port.Port#startDue}, which starts, in order and at their exact times, all transmissions due by
 * now. Starting late changes nothing, because whatever happened in between would have advanced the port itself; and it
 * is never too late, because the packet before the one to be started is still in flight, and its arrival advances the
 * port ({@code arrivalAhead}).
 *
 * <p>Where that arrival comes too late, the port wakes by itself ({@code PortWaker}): a pause frame may stand behind
 * data that passes a pipeline, and a source may have had nothing to send when the line fell idle.
 *
 * <p>If a transmission ends at the picosecond at which a packet arrives, the end is handled first: the line takes what
 * was waiting before.
 *
 * <p><b>Lookahead.</b> Ports of a switch that works in lookahead windows ({@link tailrace.net.port.LateWork}) are
 * advanced by the switch, at the end of each window if not before.
 *
 * <p><b>Eager ports.</b> Where others must see every departure at its time (shared buffers that pause neighbours), or
 * ties are broken by insertion, {@link tailrace.net.port.PortAssembly#makeEager} gives the port an event at the end of
 * a transmission, which is only scheduled if something waits for it. Then transmissions start when it fires, when a
 * packet finds the line idle, and when a pause ends; {@link tailrace.net.port.Port#startDue} does nothing.
 */
package tailrace.net.port;
