/** The tables of a data set: their columns, how rows are kept until all are there, and the files that they end in. */
package tailrace.tools.m3.dataset.table;
