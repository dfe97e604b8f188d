/** Applications, whose flows depend on each other: retrievals, workflows, flows one after another. */
package tailrace.scenario.workload.application;
