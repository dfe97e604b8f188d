/** {@code tailrace validate switches}: papers on buffers, balancers and lossy RDMA, run again in the small. */
package tailrace.validation.switches;
