/** Returns the text that a search asks for, by either of its two members and without blanks around it, or ''. */
export function searchedFor(input: {
  readonly search_text?: string | undefined
  readonly search?: string | undefined
}): string {
  return (input.search_text ?? input.search ?? '').trim()
}
