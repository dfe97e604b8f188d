package tailrace.tools.m3.dataset;

import java.util.Locale;

/** Files that a data set ends in. */
public enum DatasetFormat {
    /** {@code samples.parquet} and {@code flows.parquet}. */
    PARQUET,
    /** {@code samples.npy} and {@code flows.npy}: structured arrays of NumPy, the columns of the Parquet files. */
    NPY,
    /** {@code m3/}: the folders that m3's public training code reads. */
    M3;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
