package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class FlowRequestTest {
    private static FlowRequest request(final int sourcePort) {
        final FlowRequest request = new FlowRequest();
        request.id = 7;
        request.src = 1;
        request.dst = 2;
        request.sourcePort = sourcePort;
        request.destinationPort = 100;
        return request;
    }

    @Test
    void shouldHashByPortsWhenTheSourcePortIsZero() {
        assertEquals(100 << 16, request(0).dataHash());
        assertEquals(100, request(0).ackHash());
        assertEquals(10_000 | 100 << 16, request(10_000).dataHash());
    }

    @Test
    void shouldHashByTheNumberOfTheFlowWhenItHasNoPorts() {
        final FlowRequest other = request(FlowRequest.NO_PORT);
        other.id = 8;
        assertNotEquals(request(FlowRequest.NO_PORT).dataHash(), other.dataHash());
    }
}
