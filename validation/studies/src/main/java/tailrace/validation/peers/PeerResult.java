package tailrace.validation.peers;

import java.util.List;

/**
 * What one simulator made of one configuration.
 *
 * @param flows finished flows, in any order
 * @param pfcFrames PFC frames sent, pause and resume
 * @param cpuSeconds processor time, seconds
 * @param packets data packets
 */
public record PeerResult(List<PeerFlow> flows, long pfcFrames, double cpuSeconds, long packets) {}
