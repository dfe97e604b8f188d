package tailrace.tools.m3.dataset;

import tailrace.core.Word;

/** Formats of a data set's files. */
public enum DatasetFormat {
    /** {@code samples.parquet} and {@code flows.parquet}. */
    PARQUET,
    /** {@code samples.npy} and {@code flows.npy}: structured arrays of NumPy with the columns of the Parquet files. */
    NPY,
    /** Folders below {@code m3/}, which m3's public training code reads. */
    M3;

    @Override
    public String toString() {
        return Word.of(this);
    }
}
