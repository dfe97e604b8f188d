/** Scenarios: their keys as fields of classes, their files, and the built-in scenarios. */
package tailrace.scenario;
