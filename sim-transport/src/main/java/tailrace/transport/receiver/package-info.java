/** Receivers that give credit, one class each; {@code transport: {receiver: {type: ...}}} finds them by their names. */
package tailrace.transport.receiver;
