import { defineStep } from './read-requests.ts'

/** A stock request was approved: its author is told. */
export const requestApproved = defineStep('stock_request_approved')
