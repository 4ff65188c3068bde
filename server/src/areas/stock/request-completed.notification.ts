import { defineStep } from './read-requests.ts'

/** A stock request was completed: its author is told. */
export const requestCompleted = defineStep('stock_request_completed')
