/** Simulation of paths on the packet engine. */
package tailrace.tools.m3.packet;
