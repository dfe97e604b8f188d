/** Estimates of paths by a learned model, which corrects the fluid simulation. */
package tailrace.tools.m3.model;
