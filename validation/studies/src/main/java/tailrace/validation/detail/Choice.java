package tailrace.validation.detail;

import java.util.List;
import tailrace.core.Word;

/** Choices for details that the paper does not specify. They differ from the values in the scenarios. */
enum Choice {
    /** No change, but as short as runs with other choices, to show the effect of the length alone. */
    NONE("none, but runs a third as long"),
    WINDOW_2("initial window of 2 packets", "transport.initialWindowPackets=2"),
    WINDOW_10("initial window of 10 packets", "transport.initialWindowPackets=10"),
    PAYLOAD_536("packets of 536 B, the default of ns-3 then", "transport.payload=536B"),
    RTO_3S("initial RTO of 3 s", "transport.initialRto=3s"),
    RTO_200MS("initial RTO of 200 ms", "transport.initialRto=200ms"),
    NO_BACK_OFF(NONE, "FH: RTO of 10 ms always, no back-off", "transport.maxRto=10ms"),
    NO_HANDSHAKE("no handshake ahead of retrievals", "workloads[0].application.handshake=false"),
    HASH_FLOWS(NONE, "each flow hashed by itself, not by its hosts", "switch.loadBalancing.key=flow"),
    PRIORITY_ARBITER("the most important packet of all inputs first", "switch.arbiter=priority"),
    DROP_ARRIVING(NONE, "FH: full ingress queues drop what arrives", "switch.ingressDrops=arriving"),
    DROPS(NONE, "FH: full egress queues drop instead of stalling the crossbar", "switch.whenFull=drop"),
    PUSHES_OUT(NONE, "FH: full egress queues push out instead of stalling the crossbar", "switch.whenFull=push-out"),
    SPEEDUP_1("crossbar without speed-up", "switch.speedup=1"),
    NO_BACKGROUND("one 1 MB flow at every tenth server only", "workloads[1].application.senders=random 13"),
    BACKGROUND_2("two 1 MB flows at every server", "workloads[1].application.perSender=2"),
    WINDOW_UNLIMITED("receive window without limit", "transport.receiveWindow=null"),
    SHORT_RUN("0.2 s simulated, the first half of it not counted", DetailRunner.ARRIVALS + "200ms"),
    SHORT_PUSHES_OUT(SHORT_RUN, "0.2 s simulated; FH: full egress queues push out", "switch.whenFull=push-out",
        DetailRunner.ARRIVALS + "200ms"),
    ECN("ECN marks of background flows by drain bytes",
        "switch.ecn={mode: step, basis: drain, kMinPerGbps: 65536B, fromPriority: 1}", "transport.ecn=true");

    /** Choice for systems that do not hash flows; null if it is the same for all. */
    private final Choice forOthers;
    private final String text;
    private final List<String> sets;

    Choice(final String text, final String... sets) {
        this(null, text, sets);
    }

    Choice(final Choice forOthers, final String text, final String... sets) {
        this.forOthers = forOthers;
        this.text = text;
        this.sets = List.of(sets);
    }

    /**
     * Returns whether a choice changes a run. For example, drops of full queues do not affect systems that never drop.
     */
    boolean changes(final String run) {
        return forOthers == null || run.endsWith("/" + Cases.FH);
    }

    /**
     * Returns the name of the run that replaces the original run under this choice. A run that the choice does not
     * change is as short as the others, because times on overloaded links grow with the length of the run.
     */
    String runName(final String run) {
        final Choice of = changes(run) ? this : forOthers;
        return "choice-" + Word.of(of) + "/" + run;
    }

    List<String> sets() {
        return sets;
    }

    @Override
    public String toString() {
        return text;
    }
}
