/** Linear programs solved by OR-Tools. */
package tailrace.tools.ortools;
