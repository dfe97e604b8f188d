package tailrace.scenario;

import tailrace.core.Units;
import tailrace.net.routing.PathProfile;
import tailrace.net.routing.PathProfiles;
import tailrace.transport.FlowRequest;

/** Tells every new flow what its path is like, in the terms of the {@link Model}. */
final class PathFigures {
    private final PathProfiles paths;
    private final Model model;
    private long farthestRttPs;
    private long largestBdpBytes;

    PathFigures(final PathProfiles paths, final Model model) {
        this.paths = paths;
        this.model = model;
        if (model.roundTrip == Model.RoundTrip.SIMULATOR_FARTHEST) {
            for (final PathProfile path : paths.all()) {
                farthestRttPs = Math.max(farthestRttPs, path.simulatorRttPs());
                largestBdpBytes = Math.max(largestBdpBytes, path.simulatorBdpBytes());
            }
        }
    }

    void fill(final FlowRequest request) {
        final PathProfile path = paths.between(request.src, request.dst);
        request.hops = path.hops();
        request.bottleneckBitsPerSec = path.bottleneckBitsPerSec();
        request.idealFctPs = model.idealFct == Model.IdealFct.EXACT
                ? path.idealFctPs(request.sizeBytes)
                : path.simulatorIdealFctPs(request.sizeBytes);
        switch (model.roundTrip) {
            case PATH -> {
                request.baseRttPs = path.baseRttPs();
                request.bdpBytes = Units.bdpBytes(path.baseRttPs(), path.bottleneckBitsPerSec());
            }
            case SIMULATOR_PATH -> {
                request.baseRttPs = path.simulatorRttPs();
                request.bdpBytes = path.simulatorBdpBytes();
            }
            default -> {
                request.baseRttPs = farthestRttPs;
                request.bdpBytes = largestBdpBytes;
            }
        }
    }
}
