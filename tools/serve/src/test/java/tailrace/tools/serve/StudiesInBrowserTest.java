package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Runs evaluations, sweeps and estimates on the page, and checks their progress and their results. Takes some 15 s,
 * because each of these commands runs in its own JVM.
 */
class StudiesInBrowserTest extends OpenPage {
    @Test
    void shouldShowMeansAndForecastOfAnEvaluationAndItsReport() throws Exception {
        browser.open(server, "run/" + begin("{\"command\": \"evaluate\", \"scenario\": \"mine\", "
                + "\"name\": \"means\", \"metrics\": [\"slowdown mean\"], \"relError\": \"20%\"}"));
        browser.awaitText("figcaption", "slowdown mean: mean as trials came");
        browser.awaitText("figcaption", "Forecast by the first 20 trials: ");
        browser.awaitText(".badge.complete", "complete");
        browser.driver().navigate().refresh();
        browser.awaitText("figcaption", "slowdown mean: mean as trials came");
        final Object mean = browser.script("return Chart.getChart(document.querySelector("
                + "'canvas[aria-label*=\"mean as trials\"]')).data.datasets"
                + ".map(each => each.data.map(point => point.x).join()).join(' ')");
        final String trials = "5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20";
        assertEquals(trials + " " + trials + " " + trials, mean);
        browser.awaitText("a.button", "Its report").click();
        browser.awaitText("#metrics td, #metrics th", "slowdown mean");
        browser.open(server, "results");
        browser.awaitText("table", "evaluate mine");
        browser.awaitText(".headline", " trials");
        browser.awaitText(".headline", "slowdown mean ");
        assertEquals(List.of(), browser.console());
    }

    @Test
    void shouldShowPointsOfASweepAndItsReport() throws Exception {
        browser.open(server, "run/" + begin("{\"command\": \"sweep\", \"scenario\": \"mine\", \"name\": \"loads\", "
                + "\"vary\": [\"workloads[0].load.value=0.2,0.4\"], \"metrics\": [\"slowdown mean\"], \"repeat\": 2}"));
        browser.awaitText("h2", "Points");
        browser.awaitText("td", "0.2");
        browser.awaitText("td", "0.4");
        browser.awaitText("figcaption", "slowdown mean");
        browser.awaitText(".badge.complete", "complete");
        browser.awaitText("a.button", "Its report").click();
        browser.awaitText("#points td, #points th", "0.4");
        browser.await("canvas");
        browser.open(server, "results");
        browser.awaitText(".headline", "2 of 2 points of workloads[0].load.value");
        assertEquals(List.of(), browser.console());
    }

    @Test
    void shouldShowAnEstimateByItsReportAndOverARun() throws Exception {
        server.awaitState(begin("{\"scenario\": \"mine\", \"name\": \"full\"}"), "ENDED");
        server.awaitState(begin("{\"command\": \"m3\", \"scenario\": \"mine\", \"name\": \"paths\"}"), "ENDED");
        browser.open(server, "result/paths");
        browser.awaitText("h2", "Estimate");
        browser.open(server, "compare?name=full&name=paths");
        browser.awaitText("h1", "full, paths");
        browser.await("canvas");
        assertEquals(List.of(), browser.console());
    }
}
