/** Tables of a data set: columns, storage of rows until all exist, and output files. */
package tailrace.tools.m3.dataset.table;
