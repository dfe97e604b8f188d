package tailrace.tools.m3.dataset.space;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Required;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dctcp;

/** A transport that samples may use, with the transport and switch keys that are drawn with it. */
public final class TransportSpace {
    /** Name in the data. */
    @Required
    public String name;
    /** Relative probability of this transport. */
    public double weight = 1;
    /** Transport keys with fixed values. */
    public TransportParams transport = new Dctcp.Params();
    /** Keys that are drawn after the keys of the whole space. */
    public List<Setting> settings = new ArrayList<>();

    /** Checks that the transport has a name. */
    public void validate() {
        if (name == null || !name.matches("[a-z][a-z0-9-]*")) {
            throw new IllegalArgumentException("name: '" + name + "' (expected: small letters, digits and dashes)");
        }
        if (!(weight > 0 && weight <= 1e6)) {
            throw new IllegalArgumentException("weight: " + weight + " (expected: more than 0)");
        }
    }
}
