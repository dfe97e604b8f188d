/**
 * Programs: what each rank of a parallel job does and what it waits for.
 *
 * <p><b>One concept.</b> A {@link tailrace.scenario.program.Program} is a graph of
 * {@link tailrace.scenario.program.Operation}s per rank: send, receive, compute, and marks of collectives and steps.
 * Generators ({@code program.collective}) and readers of files ({@code program.goal}, {@code program.simai},
 * {@code program.chakra}) make programs and nothing else; one engine runs them all.
 *
 * <p><b>Random access, so bounded memory.</b> An operation has a number within its rank. The engine reads the
 * operations that wait for nothing, and reads any other when what it waits for has ended. A generator computes
 * operations from their numbers; a file is mapped. The engine keeps a slot per operation that is in progress, the
 * number of a receive that waits for its message, and a count per operation of which some, but not all, predecessors
 * have ended. Nothing is kept of an operation that ended.
 *
 * <p><b>Engine.</b> An {@link tailrace.scenario.program.Engine} is a small event loop of its own, driven from
 * outside: {@code advance} at the times that {@code nextPs} names, {@code nextMessage} for the messages that the
 * network has to carry, {@code delivered} and {@code acknowledged} when it has. It knows neither simulator nor
 * transport, so a fluid model can run the same programs. Its parts: {@code OperationSlots} (operations in progress, in
 * primitive arrays with a free list), {@code TimedEvents} (a heap), {@code Predecessors} (counts), {@code Matching}
 * (sends and receives), {@code Resources} (processors and network interfaces with their queues).
 *
 * <p><b>Semantics.</b>
 * <ul>
 * <li>{@code requires}: an operation waits for the end of another one of its rank; {@code irequires}: for its begin.
 * <li>A processor serves one operation at a time, in the order in which they became ready. Computations hold it for
 * their duration. Messages hold it as {@link tailrace.scenario.program.HostModel} says, by default for no time; but
 * they wait until it is free.
 * <li>The k-th send from a rank to another one with a tag matches the k-th receive of it, in the order in which they
 * begin: messages do not overtake each other, whatever the network does. An unexpected message waits for its receive.
 * <li>A send of at most {@code eager} bytes goes at once; a larger one when its receive is posted (rendezvous). A send
 * ends when its message is delivered, a receive when it has been posted, too.
 * <li>A message between ranks of the same host takes no time in the network. One without bytes has 1 B.
 * <li>With {@code profile: loggopsim}, messages take the times of LogGOPSim and cause no flows; with
 * {@code profile: htsim}, hosts are those of htsim's front end. Both are engines of their own ({@code HeapEngine}),
 * which take events in the order of that code, as it decides between ranks that compete.
 * </ul>
 *
 * <p><b>In a run.</b> {@code workload.application} places ranks on hosts and presents the engine as flows that are
 * released during the run ({@link tailrace.scenario.workload.flow.TriggeredFlows}). A program that can go no further
 * names the ranks that wait for each other in a cycle ({@code Deadlock}).
 *
 * <p><b>A new reader</b> implements {@code Program}, or makes a {@code ScheduleProgram} ({@code program.schedule}) of
 * computations, messages and calls of collectives. Collectives are marked by {@code ENTER} and
 * {@code LEAVE}, steps by {@code STEP}; {@link tailrace.scenario.program.CollectiveCall} describes a call.
 */
package tailrace.scenario.program;
