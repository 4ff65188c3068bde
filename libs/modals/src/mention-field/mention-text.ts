/** A person whom a text can mention. */
export interface Mentionable {
  readonly id: string
  readonly name: string
}

/** A text that names the people that it mentions after an @. */
export interface MentionText {
  readonly text: string
  readonly mentions: readonly Mentionable[]
}

/** A part of such a text: plain text, or a mention of a person. */
export type MentionPart = { readonly text: string; readonly id: string | null }

/** Splits a text at the names that it mentions, longer names first where one begins like another. */
export function partsOfMentionText({ text, mentions }: MentionText): MentionPart[] {
  const byLength = mentions.toSorted((a, b) => b.name.length - a.name.length)
  const parts: MentionPart[] = []
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
