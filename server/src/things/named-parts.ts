import type { ActivityEntry } from '@atrium/contract'

type Parts = Pick<ActivityEntry, 'things' | 'more_given' | 'more_taken'>

/** Things that were given or taken, by their ids, and the names of those that the reader may see. */
export interface PartsOf {
  readonly kind: string
  readonly given: readonly string[]
  readonly taken: readonly string[]
  readonly names: ReadonlyMap<string, string>
}

/** How many things one entry names. The others are counted. */
const mostNamed = 20

/** Returns what was given and taken: things with a name by name, the others by their number. */
export function namedParts(all: readonly PartsOf[]): Parts {
  const side = (part: 'given' | 'taken') => {
    const known = all.flatMap((one) =>
      one[part].flatMap((id) => {
        const name = one.names.get(id)
        return name === undefined ? [] : [{ part, kind: one.kind, id, name }]
      }),
    )
    const total = all.reduce((sum, one) => sum + one[part].length, 0)
    const shown = known.slice(0, mostNamed)
    return { shown, more: total - shown.length }
  }
  const [given, taken] = [side('given'), side('taken')]
  return { things: [...given.shown, ...taken.shown], more_given: given.more, more_taken: taken.more }
}
