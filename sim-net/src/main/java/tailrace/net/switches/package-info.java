/**
 * Switch models: what a scenario says of them, and where packets wait inside. A model of one or two classes stands
 * here, a larger one in a package of its own.
 */
package tailrace.net.switches;
