package tailrace.scenario.workload.application;

/** Single retrievals: each requester asks a random responder again and again, by the clock. */
public final class RetrievalsApplication extends RequestingApplication {
    @Override
    int[] counts() {
        return new int[] {1};
    }

    @Override
    boolean isAtOnce() {
        return false;
    }
}
