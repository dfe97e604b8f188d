/** What studies of estimators share: cases, full simulations and estimates of them that are kept, tables and plots. */
package tailrace.validation.estimates;
