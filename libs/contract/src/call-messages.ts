/** Messages of failures that a browser detects itself. The browser carries only these in English: replies bring their own. */
export const callMessages = {
  session_over: 'Session expired or invalid',
  session_missing: 'Invalid token: missing session identifier',
  token_invalid: 'Invalid or expired token',
  authentication_failed: 'Authentication failed',
  authentication_required: 'Authentication required. Please log in again.',
  rate_limited: 'Too many attempts. Please wait and try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  something_wrong: 'Something went wrong',
  server_error: 'Server error occurred. Please check the database connection.',
  endpoint_not_found: 'Report endpoint not found. Please check the API configuration.',
  invalid_data: 'Invalid data received from server',
  load_failed: 'Failed to load data. Please try again.',
  too_large: 'This is too large.',
} as const

export type MessageParams = Record<string, string | number>

/** Returns a message with its parameters filled in. */
export function fillIn(words: string, params: MessageParams = {}): string {
  return words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}
