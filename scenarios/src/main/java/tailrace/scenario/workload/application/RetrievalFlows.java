package tailrace.scenario.workload.application;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.Arrays;
import tailrace.core.RandomStream;
import tailrace.scenario.workload.arrivals.MergedClocks;
import tailrace.scenario.workload.hosts.Demand;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.sizes.SizeDistribution;

/**
 * The flows of retrievals. Requests start by time; responses and later requests start when flows end.
 *
 * <p>All random draws are made when a retrieval or workflow is issued, in order of issue. Requesters, responders and
 * sizes therefore do not depend on the network. Memory grows with the number of retrievals in progress.
 */
final class RetrievalFlows extends ApplicationFlows {
    private static final long HANDSHAKE_BYTES = 1;

    private final HostMap hosts;
    private final MergedClocks clocks;
    private final int[] requesters;
    private final Responders responders;
    private final SizeDistribution sizes;
    private final RandomStream sizeRandom;
    private final RandomStream pairRandom;
    private final RandomStream countRandom;
    private final int[] counts;
    private final boolean atOnce;
    private final boolean inWorkflows;
    private final double issuesPerSec;
    private final int priority;
    private final long requestBytes;
    private final int firstStage;
    private final long deadlinePs;
    private final long endPs;
    private final RetrievalPool pool;
    private final IntArrayFIFOQueue released = new IntArrayFIFOQueue();

    private RetrievalListener listener = RetrievalListener.NONE;
    private long issuesLeft;
    private int startsLeft;                 // remaining starts of the clocks' current issue
    private long retrievalIds;
    private long workflowIds;
    private int requester;
    private Workflow workflow;
    private Retrieval timed;
    private Retrieval current;
    private long waiting;

    RetrievalFlows(final RequestingApplication application, final ApplicationSetup setup, final int[] requesters,
            final Responders responders) {
        this.hosts = setup.hosts();
        this.clocks = application.clocks(setup, requesters);
        this.requesters = requesters;
        this.responders = responders;
        this.sizes = setup.sizes();
        this.sizeRandom = setup.stream("sizes");
        this.pairRandom = setup.stream("pairs");
        this.countRandom = setup.stream("counts");
        this.counts = application.counts();
        this.atOnce = application.isAtOnce();
        this.inWorkflows = application.workflowSizes().length > 0;
        this.issuesPerSec = application.perSecond * requesters.length;
        this.priority = setup.priority();
        this.requestBytes = application.request.bytes();
        this.firstStage = application.handshake ? Retrieval.SYN : Retrieval.REQUEST;
        this.deadlinePs = application.deadline == null ? Long.MAX_VALUE : application.deadline.ps();
        this.endPs = setup.endPs();
        this.issuesLeft = setup.maxCount();
        this.pool = new RetrievalPool(setup.index());
    }

    @Override
    public double offeredBitsPerSec() {
        return issuesPerSec * Arrays.stream(counts).average().orElseThrow() * sizes.meanBytes() * Byte.SIZE;
    }

    @Override
    public Demand demand() {
        return responders.answersTo(requesters);
    }

    @Override
    public void reportTo(final RetrievalListener hearer) {
        listener = hearer;
    }

    @Override
    public boolean next() {
        if (startsLeft == 0 && !issue()) {
            return false;
        }
        startsLeft--;
        timed = pool.takeRetrieval();
        timed.workflow = workflow;
        timed.requester = requester;
        timed.id = retrievalIds++;
        if (atOnce) {
            request(timed, responders.drawAnother(requester, pairRandom), sizes.draw(sizeRandom), clocks.nowPs());
        } else if (inWorkflows) {
            drawAhead();
            requestNext(timed, clocks.nowPs());
        } else {
            request(timed, responders.draw(requester, pairRandom), sizes.draw(sizeRandom), clocks.nowPs());
        }
        waiting += flowsPerRetrieval() - 1;
        current = timed;
        return true;
    }

    /** Moves to the next arrival; returns false if there are no further arrivals. */
    private boolean issue() {
        if (issuesLeft == 0 || !clocks.next() || clocks.nowPs() >= endPs) {
            issuesLeft = 0;
            return false;
        }
        issuesLeft--;
        requester = requesters[clocks.clock()];
        startsLeft = 1;
        if (inWorkflows) {
            final int count = counts[countRandom.nextInt(counts.length)];
            workflow = pool.takeWorkflow();
            workflow.begin(workflowIds++, requester, count, clocks.nowPs());
            startsLeft = atOnce ? count : 1;
            responders.beginDistinct();
        }
        return true;
    }

    /** Draws all retrievals of a sequential workflow, which get consecutive numbers. */
    private void drawAhead() {
        workflow.remember(workflow.retrievals);
        for (int i = 0; i < workflow.retrievals; i++) {
            workflow.responders[i] = responders.draw(requester, pairRandom);
            workflow.sizesBytes[i] = sizes.draw(sizeRandom);
        }
        retrievalIds += workflow.retrievals - 1L;
        waiting += (workflow.retrievals - 1L) * flowsPerRetrieval();
    }

    private void requestNext(final Retrieval retrieval, final long nowPs) {
        final int member = retrieval.workflow.retrievals - retrieval.workflow.left;
        request(retrieval, retrieval.workflow.responders[member], retrieval.workflow.sizesBytes[member], nowPs);
    }

    private void request(final Retrieval retrieval, final int responder, final long sizeBytes, final long nowPs) {
        retrieval.responder = responder;
        retrieval.sizeBytes = sizeBytes;
        retrieval.startPs = nowPs;
        retrieval.stage = firstStage;
        retrieval.timeouts = 0;
    }

    private int flowsPerRetrieval() {
        return Retrieval.RESPONSE - firstStage + 1;
    }

    @Override
    public int current() {
        return current.slot;
    }

    /** Deadline of the whole retrieval, counted from its beginning. */
    @Override
    public long deadlinePs() {
        return deadlinePs == Long.MAX_VALUE ? Long.MAX_VALUE : current.startPs + deadlinePs;
    }

    @Override
    public boolean delivered(final int flow, final int timeouts, final long nowPs) {
        final Retrieval retrieval = pool.at(flow);
        retrieval.timeouts += timeouts;
        if (retrieval.stage == Retrieval.RESPONSE) {
            end(retrieval, nowPs);
        } else {
            retrieval.stage++;
            released.enqueue(flow);
        }
        return !released.isEmpty();
    }

    private void end(final Retrieval retrieval, final long nowPs) {
        retrieval.timePs = nowPs - retrieval.startPs;
        retrieval.late = retrieval.timePs > deadlinePs;
        listener.retrieved(retrieval);
        final Workflow all = retrieval.workflow;
        if (all != null && all.ended(retrieval, nowPs)) {
            listener.workflowDone(all);
            pool.giveBack(all);
        } else if (all != null && !atOnce) {
            retrieval.id++;
            requestNext(retrieval, nowPs);
            released.enqueue(retrieval.slot);
            return;
        }
        pool.giveBack(retrieval);
    }

    @Override
    public boolean nextReleased() {
        if (released.isEmpty()) {
            return false;
        }
        current = pool.at(released.dequeueInt());
        waiting--;
        return true;
    }

    @Override
    public void backToTimed() {
        current = timed;
    }

    @Override
    public long waiting() {
        return waiting;
    }

    @Override
    public String why() {
        final Retrieval open = pool.anyInProgress();
        return open == null ? "" : "a retrieval of " + hosts.name(open.requester) + " from "
                + hosts.name(open.responder) + " is in progress";
    }

    @Override
    public int src() {
        return current.isFromRequester() ? current.requester : current.responder;
    }

    @Override
    public int dst() {
        return current.isFromRequester() ? current.responder : current.requester;
    }

    @Override
    public long sizeBytes() {
        return switch (current.stage) {
            case Retrieval.RESPONSE -> current.sizeBytes;
            case Retrieval.REQUEST -> requestBytes;
            default -> HANDSHAKE_BYTES;
        };
    }

    /** Start of a retrieval's first flow. Its later flows start when they are released. */
    @Override
    public long startPs() {
        return current.startPs;
    }

    @Override
    public int priority() {
        return priority;
    }
}
