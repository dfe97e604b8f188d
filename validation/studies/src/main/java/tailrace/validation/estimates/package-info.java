/** Common parts of studies of estimators: cases, stored simulations and estimates, tables and plots. */
package tailrace.validation.estimates;
