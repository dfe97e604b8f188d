/** Files of NumPy, which hold arrays of training data for Python programs. */
package tailrace.tools.model.npy;
