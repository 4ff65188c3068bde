import type { LibraryKind } from '../library/library-kinds.ts'
import { limits } from '../limits.ts'
import type { MessageKey } from '../messages.ts'

/**
 * What one fact of a thing accepts, and what it is when nobody says. It is data alone, because browsers load no schemas: a screen
 * takes its inputs from it, `schemas-of.ts` the shapes of calls, and the server its statements.
 * - `code`: what names the thing, required.
 * - `name`: required, trimmed.
 * - `mark`: a code that may be empty, trimmed.
 * - `text`: at most so many characters, empty when nobody says. With `library` it is the code of an entry of that list.
 * - `day`: YYYY-MM-DD or null. It is not before the day that `from` names, if both are given; `order` is the key of that message.
 * - `choice`: one of some words, or null.
 * - `whole`: a whole number from `least` to `most`, or null.
 * - `amount`: an exact decimal of zero or more as text, or null.
 * - `reference`: the id of a thing, or null.
 */
export type Fact = (
  | { readonly kind: 'code' | 'name' | 'mark' }
  | { readonly kind: 'text'; readonly most: number; readonly library?: LibraryKind }
  | { readonly kind: 'day'; readonly from?: string; readonly order?: MessageKey }
  | { readonly kind: 'choice'; readonly of: readonly [string, ...string[]] }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number }
  | { readonly kind: 'amount' }
  | { readonly kind: 'reference'; readonly to: string }
) & { readonly about?: string }

/** The facts of a kind of thing, by their names in calls and in its table, in the order in which people read them. */
export type Facts = Readonly<Record<string, Fact>>

/** What a fact holds. */
export type FactValue<Given extends Fact> = Given extends { kind: 'code' | 'name' | 'mark' | 'text' }
  ? string
  : Given extends { kind: 'choice'; of: readonly (infer Word)[] }
    ? Word | null
    : Given extends { kind: 'whole' }
      ? number | null
      : string | null

/** What a thing has of its facts. */
export type FactValues<Given extends Facts> = { -readonly [Name in keyof Given]: FactValue<Given[Name]> }

/** The facts that a new thing has to name. */
export type NeededFact<Given extends Facts> = {
  [Name in keyof Given]: Given[Name] extends { kind: 'code' | 'name' } ? Name : never
}[keyof Given]

/** What says more of a fact. */
interface About {
  about?: string
}

/** Facts in short. `about` is the description of a fact in the documentation of the calls. */
export const fact = {
  code: (more: About = {}) => ({ kind: 'code', ...more }) as const,
  name: (more: About = {}) => ({ kind: 'name', ...more }) as const,
  mark: (more: About = {}) => ({ kind: 'mark', ...more }) as const,
  text: (most: number, more: About = {}) => ({ kind: 'text', most, ...more }) as const,
  /** The code of an entry of a list of the library; empty for none. */
  entry: (library: LibraryKind, more: About = {}) =>
    ({ kind: 'text', most: limits.codeLength, library, ...more }) as const,
  longText: (more: About = {}) => ({ kind: 'text', most: limits.descriptionLength, ...more }) as const,
  day: (more: About = {}) => ({ kind: 'day', ...more }) as const,
  /** The end of a period that begins on the day of another fact. */
  end: (from: string, order: MessageKey, more: About = {}) =>
    ({ kind: 'day', from, order, ...more }) as const,
  choice: <const Words extends readonly [string, ...string[]]>(of: Words, more: About = {}) =>
    ({ kind: 'choice', of, ...more }) as const,
  whole: (least: number, most: number, more: About = {}) =>
    ({ kind: 'whole', least, most, ...more }) as const,
  amount: (more: About = {}) => ({ kind: 'amount', ...more }) as const,
  reference: (to: string, more: About = {}) => ({ kind: 'reference', to, ...more }) as const,
}

/** Whether a new thing has to name a fact. */
export const isNeeded = (given: Fact): boolean => given.kind === 'code' || given.kind === 'name'

/** Returns the facts unchanged, with their exact types. */
export const defineFacts = <const Given extends Facts>(given: Given): Given => given

/** The names of facts, in their order. */
export const factNames = <Given extends Facts>(given: Given): (keyof Given & string)[] => Object.keys(given)

/** Returns what a thing has of its facts, without what else it has. */
export function pickFacts<Given extends Facts>(given: Given, thing: FactValues<Given>): FactValues<Given> {
  return Object.fromEntries(factNames(given).map((name) => [name, thing[name]])) as FactValues<Given>
}

/** The names of ends that come before their beginnings, each with the key of its message. Days compare as texts. */
export function unorderedDays<Given extends Facts>(
  given: Given,
  thing: Partial<FactValues<Given>>,
): { name: keyof Given & string; message: MessageKey }[] {
  return factNames(given).flatMap((name) => {
    const of: Fact | undefined = given[name]
    if (of?.kind !== 'day' || of.from === undefined || of.order === undefined) return []
    const start: unknown = thing[of.from]
    const end: unknown = thing[name]
    return typeof start === 'string' && typeof end === 'string' && end < start
      ? [{ name, message: of.order }]
      : []
  })
}
