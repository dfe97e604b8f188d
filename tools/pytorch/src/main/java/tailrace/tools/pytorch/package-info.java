/** Gradients by PyTorch through DJL, the Deep Java Library. Only training loads this package. */
package tailrace.tools.pytorch;
