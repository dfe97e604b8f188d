/** Tables of a data set: their columns, the storage of rows until all of them exist, and the output files. */
package tailrace.tools.m3.dataset.table;
