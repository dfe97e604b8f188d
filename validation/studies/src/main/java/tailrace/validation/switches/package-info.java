/**
 * The command {@code tailrace validate switches}: repeats papers on buffers, balancers and lossy RDMA at small scale.
 */
package tailrace.validation.switches;
