import { useState } from 'react'

/** Texts that were typed and not saved, and why the server refused some of them, by the ids of their things. */
export interface Drafts {
  readonly texts: ReadonlyMap<string, string>
  readonly errors: ReadonlyMap<string, string>
  /** Sets texts; an empty one is none. What was said of them before no longer holds. */
  readonly set: (texts: Iterable<readonly [id: string, text: string]>) => void
  /** Leaves only the refused ones, with the reasons. */
  readonly keepRefused: (errors: ReadonlyMap<string, string>) => void
  readonly discard: () => void
}

const none: ReadonlyMap<string, string> = new Map()

export function useDrafts(): Drafts {
  const [{ texts, errors }, setState] = useState({ texts: none, errors: none })
  return {
    texts,
    errors,
    set: (given) =>
      setState((now) => {
        const [next, wrong] = [new Map(now.texts), new Map(now.errors)]
        for (const [id, text] of given) {
          wrong.delete(id)
          if (text === '') next.delete(id)
          else next.set(id, text)
        }
        return { texts: next, errors: wrong }
      }),
    keepRefused: (refused) =>
      setState((now) => ({
        texts: new Map([...now.texts].filter(([id]) => refused.has(id))),
        errors: refused,
      })),
    discard: () => setState({ texts: none, errors: none }),
  }
}
