/**
 * Reads texts into the public fields of objects of any class: keys and their places, types found by their names,
 * plug-ins, choices, overrides.
 */
package tailrace.scenario.config;
