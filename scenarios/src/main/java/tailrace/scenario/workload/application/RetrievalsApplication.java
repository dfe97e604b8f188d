package tailrace.scenario.workload.application;

/**
 * Single retrievals: each requester sends requests to random responders, at times that do not depend on earlier
 * retrievals.
 */
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
