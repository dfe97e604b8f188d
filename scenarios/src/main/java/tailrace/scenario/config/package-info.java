/**
 * Reads texts into the public fields of objects of any class. It records places of keys, finds types by their names,
 * opens plug-ins, and applies choices and overrides.
 */
package tailrace.scenario.config;
