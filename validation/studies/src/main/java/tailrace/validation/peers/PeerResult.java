package tailrace.validation.peers;

import java.util.List;

/**
 * Result of one simulator for one configuration.
 *
 * @param flows finished flows, in any order
 * @param pfcFrames number of PFC frames sent, pause and resume
 * @param cpuSeconds processor time, seconds
 * @param packets number of data packets
 */
public record PeerResult(List<PeerFlow> flows, long pfcFrames, double cpuSeconds, long packets) {}
