/** Pause frames: their codes, their delayed effect, and the time for which ports were paused. */
package tailrace.net.pause;
