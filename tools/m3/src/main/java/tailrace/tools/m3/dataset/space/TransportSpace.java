package tailrace.tools.m3.dataset.space;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Required;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dctcp;

/** A transport, and what of it and of the switches is drawn when it is used. */
public final class TransportSpace {
    /** What it is called in the data. */
    @Required
    public String name;
    /** How often it is used, relative to the others. */
    public double weight = 1;
    /** Its keys that are not drawn. */
    public TransportParams transport = new Dctcp.Params();
    /** Keys that are drawn, after those of the whole space. */
    public List<Setting> settings = new ArrayList<>();

    /** Refuses a transport without a name. */
    public void validate() {
        if (name == null || !name.matches("[a-z][a-z0-9-]*")) {
            throw new IllegalArgumentException("name: '" + name + "' (expected: small letters, digits and dashes)");
        }
        if (!(weight > 0 && weight <= 1e6)) {
            throw new IllegalArgumentException("weight: " + weight + " (expected: more than 0)");
        }
    }
}
