/**
 * Programs: the operations of each rank of a parallel job, and their dependencies.
 *
 * <p><b>One concept.</b> A {@link tailrace.scenario.program.Program} is a graph of {@link
 * tailrace.scenario.program.Operation}s per rank: send, receive, compute, and marks of collectives and steps.
 * Generators ({@code program.collective}) and readers of files ({@code program.goal}, {@code program.simai}, {@code
 * program.chakra}) only create programs; engines run them.
 *
 * <p><b>Random access and bounded memory.</b> An operation has a number within its rank. The engine first reads the
 * operations without predecessors. It reads any other operation when its predecessors have ended. A generator computes
 * operations from their numbers; a file is mapped. The engine stores a slot for each operation in progress, and the
 * number of each receive that waits for its message. If only some predecessors of an operation have ended, it stores
 * their count. It stores nothing about operations that have ended.
 *
 * <p><b>Engine.</b> An {@link tailrace.scenario.program.Engine} is a small event loop that its caller drives. The
 * caller calls {@code advance} at the times that {@code nextPs} returns. It calls {@code nextMessage} to get the
 * messages that the network has to carry, and {@code delivered} and {@code acknowledged} when the network has carried
 * them. An engine does not depend on simulator or transport, so a fluid model can run the same programs. Its parts are
 * {@code OperationSlots} (operations in progress, in primitive arrays with a free list), {@code TimedEvents} (a heap),
 * {@code Predecessors} (counts), {@code Matching} (sends and receives), {@code Resources} (processors and network
 * interfaces with their queues).
 *
 * <p><b>Semantics.</b>
 * <ul>
 * <li>{@code requires}: an operation waits for the end of another operation of its rank; {@code irequires}: it waits
 * for the begin of the other operation.
 * <li>A processor serves one operation at a time, in the order in which they became ready. A computation holds the
 * processor for its duration. A message holds it for the time in {@link tailrace.scenario.program.HostModel}. By
 * default this is no time, but the message still waits until the processor is free.
 * <li>Sends and receives with the same ranks and tag match in the order in which they begin: the k-th send matches the
 *     k-th receive. Messages with one tag are therefore never reordered, even if the network reorders them. An
 *     unexpected message waits for its receive.
 * <li>A send of at most {@code eager} bytes starts at once; a larger send starts when its receive is posted
 * (rendezvous). A send ends when its message is delivered. A receive ends when its message is delivered and it has been
 * posted.
 * <li>A message between ranks of the same host takes no time in the network. A message without bytes counts as 1 B.
 * <li>With {@code profile: loggopsim}, messages take the times of LogGOPSim and cause no flows; with {@code profile:
 * htsim}, hosts behave as in htsim's front end. Both have separate engines ({@code HeapEngine}), which handle events in
 * the order of the original code, because this order matters if ranks compete.
 * </ul>
 *
 * <p><b>In a run.</b> {@code workload.application} places ranks on hosts and presents the engine as flows that are
 * released during the run ({@link tailrace.scenario.workload.flow.TriggeredFlows}). A program that is stuck reports the
 * ranks that wait for each other in a cycle ({@code Deadlock}).
 *
 * <p><b>A new reader</b> implements {@code Program}, or creates a {@code ScheduleProgram} ({@code program.schedule}) of
 * computations, messages and calls of collectives. Collectives are marked by {@code ENTER} and {@code LEAVE}, steps by
 * {@code STEP}; {@link tailrace.scenario.program.CollectiveCall} describes a call.
 */
package tailrace.scenario.program;
