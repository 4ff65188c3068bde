/**
 * Says on the browser's console what went wrong where nobody asked for an answer: a crash that was caught, a module that
 * left something behind, a text that is missing. The noise guard of the tests listens there.
 */
export function reportProblem(message: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that speaks there
  console.error(...(cause === undefined ? [message] : [message, cause]))
}
