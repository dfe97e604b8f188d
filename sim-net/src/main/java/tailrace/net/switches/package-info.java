/**
 * Switch models: their settings in a scenario, and their queues. Models of one or two classes are in this package, each
 * larger model in a separate package.
 */
package tailrace.net.switches;
