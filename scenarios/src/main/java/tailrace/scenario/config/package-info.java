/**
 * From text to the public fields of objects, whatever these are: keys and their places, types found by their names,
 * plug-ins, choices, overrides.
 */
package tailrace.scenario.config;
