import { limits } from '@atrium/contract'

/** What units of a workbook count as, by the beginning of their names: a number of units of a plan. */
const units: readonly (readonly [beginning: RegExp, times: number, unit: keyof typeof daysOf])[] = [
  [/^(?:y|yr|yrs|years?|annum|annual|annually|yearly)$/, 1, 'year'],
  [/^(?:quarters?|quarterly)$/, 3, 'month'],
  [/^(?:m|mo|mos|mth|mths|months?|monthly)$/, 1, 'month'],
  [/^(?:fortnights?|fortnightly)$/, 2, 'week'],
  [/^(?:w|wk|wks|weeks?|weekly)$/, 1, 'week'],
  [/^(?:d|days?|daily)$/, 1, 'day'],
]

/** How many days a unit has, to compare intervals that are said in different ones. */
const daysOf = { day: 1, week: 7, month: 365 / 12, year: 365 } as const

/** What workbooks write for what is done when it is needed. */
const onDemand = /^(?:as (?:required|needed)|on demand|when (?:required|needed))$/

/** An interval in the name of a job: an optional number or half, and a word that says how often. */
const named =
  /(?:(\d{1,3})[\s-]*|\b(semi|half|bi)[\s-]*)?\b(annual|annually|yearly|quarterly|monthly|fortnightly|weekly|daily)\b/giu

/** What the row of a job says of how often it is done. */
interface Said {
  name: string
  frequency: string
  unit: string
}

/** What a job says: its rule as '3 month', or null on demand, and why that is not certain. */
export interface Frequency {
  rule: string | null
  /** Undefined if it is certain. */
  doubt?: {
    key:
      | 'import_adopt_frequency'
      | 'import_adopt_frequency_missing'
      | 'import_adopt_frequency_named'
      | 'import_adopt_frequency_unlike'
    params: Record<string, string>
  }
}

interface Interval {
  every: number
  unit: keyof typeof daysOf
}

const unitOf = (name: string) => units.find(([beginning]) => beginning.test(name))

/** Returns the interval of an amount such as '3' with a unit, or of 'monthly'; undefined for what cannot be read. */
function parseInterval(amount: string, unit: string): Interval | undefined {
  const [, typed, own = ''] = /^(\d{0,4})\s*([a-z]*)\.?$/.exec(amount) ?? []
  const [, times, kind] = unitOf(own === '' ? unit : own) ?? []
  if (typed === undefined || times === undefined || kind === undefined) return undefined
  const every = (typed === '' ? 1 : Number(typed)) * times
  return every >= 1 && every <= limits.planEvery ? { every, unit: kind } : undefined
}

const daysIn = ({ every, unit }: Interval): number => every * daysOf[unit]

/** Reports whether two lengths are nearly the same: four weeks are a month. */
const isLike = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(one, other) / 10

/** Returns what the name of a job says of how often it is done: each word, and the lengths in days that it can mean. */
function readName(name: string): { word: string; days: number[] }[] {
  return [...name.matchAll(named)].flatMap((found) => {
    const [word, count, part, kind = ''] = found
    const [, times = 1, unit] = unitOf(kind.toLowerCase()) ?? []
    if (unit === undefined) return []
    const days = times * daysOf[unit]
    if (count !== undefined) return { word, days: [Number(count) * days] }
    // People write 'bi' for every second one, and for two in one.
    if (part?.toLowerCase() === 'bi') return { word, days: [2 * days, days / 2] }
    return { word, days: [part === undefined ? days : days / 2] }
  })
}

/**
 * Reads how often a job is done. What is doubtful is never guessed: it is on demand, with the reason. A row that says nothing, one that
 * cannot be read, and one whose number and unit are unlike each other or unlike its name are doubtful.
 */
export function parseFrequency({ name, frequency, unit }: Said): Frequency {
  const amount = frequency.trim().toLowerCase()
  const counted = unit.trim().toLowerCase()
  if (onDemand.test(amount) || onDemand.test(counted)) return { rule: null }
  const words = readName(name)
  const [word] = words
  if (amount === '' && counted === '')
    return {
      rule: null,
      doubt: word
        ? { key: 'import_adopt_frequency_named', params: { name: word.word } }
        : { key: 'import_adopt_frequency_missing', params: {} },
    }
  const value = `${frequency.trim()} ${unit.trim()}`.trim().slice(0, 100)
  const interval = amount === '' ? parseInterval(counted, '') : parseInterval(amount, counted)
  if (!interval) return { rule: null, doubt: { key: 'import_adopt_frequency', params: { value } } }
  const own = unitOf(amount.replace(/^\d+\s*/, ''))
  const other = unitOf(counted)
  const unlike = words.find(({ days }) => !days.some((length) => isLike(length, daysIn(interval))))
  if (unlike) return doubtOf(value, unlike.word)
  if (own && other && (own[1] !== other[1] || own[2] !== other[2]))
    return doubtOf(frequency.trim(), unit.trim())
  return { rule: `${interval.every} ${interval.unit}` }
}

const doubtOf = (value: string, name: string): Frequency => ({
  rule: null,
  doubt: { key: 'import_adopt_frequency_unlike', params: { value, name } },
})
