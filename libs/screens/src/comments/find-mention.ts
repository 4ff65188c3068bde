/** The beginning of a mention before the caret. */
export interface StartedMention {
  /** Where its @ stands. */
  readonly start: number
  /** What follows the @, up to the caret. */
  readonly search: string
}

/** A name, as far as it is typed: letters, spaces within, no line break. */
const started = /(?:^|\s)@([^@\n]{0,40})$/

/** Returns the mention that somebody is typing at the caret. */
export function findMention(text: string, caret: number): StartedMention | null {
  const found = started.exec(text.slice(0, caret))
  const search = found?.[1]
  return search === undefined ? null : { start: caret - search.length - 1, search }
}

/** Returns the text with a name in place of what was typed of it, and where the caret goes. */
export function putMention(
  text: string,
  { start, search }: StartedMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const mention = `@${name} `
  const rest = text.slice(start + 1 + search.length).replace(/^ /, '')
  return { text: text.slice(0, start) + mention + rest, caret: start + mention.length }
}

/** A part of a comment: plain text, or a mention of a person. */
export type CommentPart = { readonly text: string; readonly id: string | null }

/** Splits a comment at the names that it mentions, longer names first where one begins like another. */
export function partsOfComment(
  text: string,
  mentions: readonly { readonly id: string; readonly name: string }[],
): CommentPart[] {
  const byLength = mentions.toSorted((a, b) => b.name.length - a.name.length)
  const parts: CommentPart[] = []
  let from = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const mention = byLength.find(({ name }) => text.startsWith(name, at + 1))
    if (!mention || at < from) continue
    if (at > from) parts.push({ text: text.slice(from, at), id: null })
    from = at + 1 + mention.name.length
    parts.push({ text: text.slice(at, from), id: mention.id })
  }
  if (from < text.length) parts.push({ text: text.slice(from), id: null })
  return parts
}
