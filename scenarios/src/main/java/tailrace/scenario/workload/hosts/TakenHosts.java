package tailrace.scenario.workload.hosts;

/** Records the hosts with ranks of jobs, so that other jobs do not use them. */
public final class TakenHosts {
    private final String[] jobOf;

    /** Creates a record in which no host is taken. */
    public TakenHosts(final int hostCount) {
        this.jobOf = new String[hostCount];
    }

    /** Name of the first job that took a host; null: none. */
    public String jobOf(final int host) {
        return jobOf[host];
    }

    /** Whether a host is not taken by any job. */
    public boolean isFree(final int host) {
        return jobOf[host] == null;
    }

    /** Records that a job takes a host, which other jobs may share. */
    public void take(final int host, final String job) {
        if (jobOf[host] == null) {
            jobOf[host] = job;
        }
    }
}
