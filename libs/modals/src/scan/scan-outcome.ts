/** What became of a code, in the words of the screen that took it. */
export interface ScanOutcome {
  readonly tone: 'success' | 'error'
  readonly text: string
}
