/** Pause frames: what they say, when they take effect, how long ports were paused. */
package tailrace.net.pause;
