/**
 * Reads and writes programs in GOAL files, text and binary, as LogGOPSim and ATLAHS do. Sources: Hoefler, Siebert and
 * Lumsdaine, ICPP 2009; {@code txt2bin} and {@code Parser.hpp} of github.com/spcl/atlahs 8837294.
 *
 * <p>Binary files are mapped and read where the engine goes on; text is turned into the same bytes, rank by rank.
 */
package tailrace.scenario.program.goal;
