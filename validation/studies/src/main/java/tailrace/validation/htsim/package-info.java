/**
 * Comparison of Multipath TCP and other transports with htsim (github.com/Broadcom/csg-htsim), by distributions over
 * seeds.
 */
package tailrace.validation.htsim;
