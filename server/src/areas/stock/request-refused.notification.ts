import { defineStep } from './read-requests.ts'

/** A stock request was refused: its author is told. */
export const requestRefused = defineStep('stock_request_refused')
