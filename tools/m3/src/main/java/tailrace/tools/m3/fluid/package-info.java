/** Fluid simulation of paths, without packets. */
package tailrace.tools.m3.fluid;
