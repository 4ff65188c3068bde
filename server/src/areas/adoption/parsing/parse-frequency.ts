import { limits, type DoubtReason, type JobAnswer, type MessageKey } from '@atrium/contract'
import { isLike, sayInterval, unitOf, type Interval } from './interval.ts'
import { readIntervals } from './read-intervals.ts'

/** What workbooks write for what is done when it is needed. */
const onDemand = /^(?:as (?:required|needed)|on demand|when (?:required|needed))$/

/** What the row of a job says of how often it is done. */
interface Said {
  name: string
  frequency: string
  unit: string
}

type FrequencyReason = Extract<DoubtReason, 'missing' | 'named' | 'unread' | 'unlike'>

/** Why it is not certain how often a job is done. */
export interface FrequencyDoubt {
  why: FrequencyReason
  params: Record<string, string>
  /** What else says how often: a word of the name, or a unit that disagrees; else empty. */
  word: string
  /** What the row and its name can mean. */
  choices: JobAnswer[]
}

/** The remarks that tell of doubts. */
export const remarkOf = {
  missing: 'import_adopt_frequency_missing',
  named: 'import_adopt_frequency_named',
  unread: 'import_adopt_frequency',
  unlike: 'import_adopt_frequency_unlike',
} as const satisfies Record<FrequencyReason, MessageKey>

/** What a job says: its rule as '3 month', or null on demand, and why that is not certain. */
export interface Frequency {
  rule: string | null
  /** Undefined if it is certain. */
  doubt?: FrequencyDoubt
}

/** Returns the interval of an amount such as '3' with a unit, or of 'monthly'; undefined for what cannot be read. */
function parseInterval(amount: string, unit: string): Interval | undefined {
  const [, typed, own = ''] = /^(\d{0,4})\s*([a-z]*)\.?$/.exec(amount) ?? []
  const [, times, kind] = unitOf(own === '' ? unit : own) ?? []
  if (typed === undefined || times === undefined || kind === undefined) return undefined
  const every = (typed === '' ? 1 : Number(typed)) * times
  return every >= 1 && every <= limits.planEvery ? { every, unit: kind } : undefined
}

const asAnswer = ({ every, unit }: Interval): JobAnswer => ({ kind: 'rule', every, unit })

/** Offers intervals as rules, once each, and what is always offered. */
function offer(intervals: readonly (Interval | undefined)[]): JobAnswer[] {
  const rules = new Map(
    intervals.flatMap((one): [string, JobAnswer][] => (one ? [[sayInterval(one), asAnswer(one)]] : [])),
  )
  return [...rules.values(), { kind: 'on_demand' }, { kind: 'out' }]
}

/**
 * Reads how often a job is done. What is doubtful is never guessed: it is on demand, with the reason and what it can mean. A row that says
 * nothing, one that cannot be read, and one whose number and unit are unlike each other or unlike its name are doubtful.
 */
export function parseFrequency({ name, frequency, unit }: Said): Frequency {
  const amount = frequency.trim().toLowerCase()
  const counted = unit.trim().toLowerCase()
  const value = `${frequency.trim()} ${unit.trim()}`.trim().slice(0, 100)
  const words = readIntervals(name)
  const [first] = words
  const named = words.flatMap(({ exact }) => exact)
  const doubt = (
    why: FrequencyReason,
    { params = {}, word = '', choices = offer(named) }: Partial<FrequencyDoubt> = {},
  ): Frequency => ({ rule: null, doubt: { why, params, word, choices } })

  if (onDemand.test(amount) || onDemand.test(counted)) {
    if (!first) return { rule: null }
    return doubt('unlike', { params: { value, name: first.word }, word: first.word })
  }
  if (amount === '' && counted === '')
    return first ? doubt('named', { params: { name: first.word }, word: first.word }) : doubt('missing')
  const interval = amount === '' ? parseInterval(counted, '') : parseInterval(amount, counted)
  if (!interval) return doubt('unread', { params: { value }, word: first?.word ?? '' })
  const unlike = words.find(({ days }) => !days.some((length) => isLike(length, interval)))
  if (unlike) {
    const choices = offer([interval, ...named])
    return doubt('unlike', { params: { value, name: unlike.word }, word: unlike.word, choices })
  }
  const own = unitOf(amount.replace(/^\d+\s*/, ''))
  const other = unitOf(counted)
  if (own && other && (own[1] !== other[1] || own[2] !== other[2])) {
    const choices = offer([interval, parseInterval(amount.replace(/[^\d]/g, ''), counted)])
    const params = { value: frequency.trim(), name: unit.trim() }
    return doubt('unlike', { params, word: unit.trim(), choices })
  }
  return { rule: sayInterval(interval) }
}
