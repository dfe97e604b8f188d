/** Multipath TCP and others against htsim (github.com/Broadcom/csg-htsim): distributions over seeds. */
package tailrace.validation.htsim;
