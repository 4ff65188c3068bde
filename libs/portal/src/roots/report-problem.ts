/**
 * Logs a problem for which no caller waits on the browser's console: a caught crash, something that a module left behind, a
 * missing text. The noise guard of the tests listens there.
 */
export function reportProblem(message: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- the only place that logs to the console
  console.error(...(cause === undefined ? [message] : [message, cause]))
}
