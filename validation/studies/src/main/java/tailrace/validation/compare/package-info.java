/** What comparisons with others share: relative differences, curves, JSON. */
package tailrace.validation.compare;
