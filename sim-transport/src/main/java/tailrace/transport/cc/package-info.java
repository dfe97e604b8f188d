/** Congestion controls, one file each. */
package tailrace.transport.cc;
