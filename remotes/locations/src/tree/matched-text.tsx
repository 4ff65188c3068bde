import { matchedPart } from './matched-part.ts'

interface MatchedTextProps {
  readonly text: string
  /** What was searched for. */
  readonly words: string
}

/** A text of a search result, with what was searched for marked in it. */
export function MatchedText({ text, words }: MatchedTextProps) {
  const part = matchedPart(text, words)
  if (!part) return text
  return (
    <>
      {part.before}
      <mark>{part.match}</mark>
      {part.after}
    </>
  )
}
