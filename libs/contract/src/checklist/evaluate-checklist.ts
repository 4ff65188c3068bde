import type { InspectionResult } from '../inspection/inspection.ts'
import type {
  AnswerResult,
  AskedItem,
  ChecklistAnswer,
  ChecklistDefinition,
  ChecklistItem,
  ChecklistPlace,
  ChecklistState,
  Consequence,
  ShowCondition,
} from './checklist.ts'
import { chosenOptions, judgeAnswer } from './judge-answer.ts'

/** Points of what is seen and applies. What is skipped or has no answer counts as possible. */
export interface ChecklistScore {
  readonly points: number
  readonly possible: number
  /** From 0 to 100, with two digits behind the point. Null where nothing gives points. */
  readonly percent: number | null
}

/** One round of a section; of a section without a repeat, the only one. */
export interface SectionResult extends ChecklistPlace {
  readonly asked: number
  readonly pending: number
  readonly failed: number
  readonly skipped: number
  readonly score: ChecklistScore
}

/** What stands in a checklist with its answers. All lists are in the order of items, and of rounds within each. */
export interface ChecklistResult {
  /** What is asked now, sections aside. */
  readonly visible: readonly ChecklistPlace[]
  /** Of what is visible, by placeName. An item without an answer is pending, whether or not it needs one. */
  readonly states: ReadonlyMap<string, ChecklistState>
  /** What still needs an answer: visible, mandatory, neither answered nor skipped. */
  readonly pending: readonly ChecklistPlace[]
  readonly failed: readonly (ChecklistPlace & { readonly critical: boolean })[]
  readonly skipped: readonly ChecklistPlace[]
  /** Answers that lack the note or the photo that a failure or a flag asks for. */
  readonly lacking: readonly (ChecklistPlace & { readonly lacks: 'comment' | 'photo' })[]
  readonly has_critical_failure: boolean
  readonly score: ChecklistScore
  /** Of visible sections. */
  readonly sections: readonly SectionResult[]
}

/** The name of a place within its checklist: keys of items hold no slash. */
export const placeName = ({ key, round }: ChecklistPlace): string => `${key}/${round}`

/** An answer that counts: of a visible item, not skipped, and one that the item can have. */
interface Counted {
  value: unknown
  result: AnswerResult
}

const includes = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(value) ? value.includes(wanted) : value === wanted

function holds({ op, value: wanted }: ShowCondition, { value, result }: Counted): boolean {
  switch (op) {
    case 'is':
      return includes(value, wanted)
    case 'is_not':
      return !includes(value, wanted)
    case 'in':
      return Array.isArray(wanted) && wanted.some((one) => includes(value, one))
    case 'above':
      return typeof value === 'number' && typeof wanted === 'number' && value > wanted
    case 'below':
      return typeof value === 'number' && typeof wanted === 'number' && value < wanted
    case 'answered':
      return true
    case 'failed':
      return result === 'fail'
  }
}

/** The points that an item can give, and those that its answer gives; neither for one that does not apply. */
function pointsOf(item: AskedItem, counted: Counted | undefined): [points: number, possible: number] {
  if (counted?.result === 'na') return [0, 0]
  if (item.type !== 'choice' && item.type !== 'choices') {
    const share = counted?.result === 'ok' ? 1 : counted?.result === 'flag' ? 0.5 : 0
    return [item.points * item.weight * share, item.points * item.weight]
  }
  const all = item.options.filter(({ result }) => result !== 'na').map(({ points }) => points)
  const most = item.type === 'choice' ? Math.max(0, ...all) : all.reduce((sum, one) => sum + one, 0)
  const chosen = (counted && chosenOptions(item.options, counted.value)) ?? []
  const got = chosen.reduce((sum, { points, result }) => (result === 'na' ? sum : sum + points), 0)
  return [got * item.weight, most * item.weight]
}

/** What is added up of one section, or of all. */
const emptySum = () => ({ asked: 0, pending: 0, failed: 0, skipped: 0, points: 0, possible: 0 })
type Sum = ReturnType<typeof emptySum>

/** Points, of those that were possible. */
export const scoreOf = ({
  points,
  possible,
}: Pick<ChecklistScore, 'points' | 'possible'>): ChecklistScore => ({
  points,
  possible,
  percent: possible === 0 ? null : Math.round((points / possible) * 10_000) / 100,
})

const once = [''] as const

/**
 * Evaluates a checklist: what is visible, what is still to be answered, what failed, and the score. Hidden answers count
 * nowhere. An answer that its item cannot have counts as none, as does one of a round or an item that there is not.
 * Takes time in proportion to the items times their rounds.
 */
export function evaluateChecklist(
  items: readonly ChecklistItem[],
  answers: readonly ChecklistAnswer[],
): ChecklistResult {
  const answerAt = new Map(answers.map((answer) => [placeName(answer), answer]))
  const roundsOf = new Map<string, readonly string[]>()
  const sectionOf = new Map<string, string | null>()
  const counted = new Map<string, Counted>()
  const shownRounds = new Map<string, Set<string>>()
  const states = new Map<string, ChecklistState>()
  const sums = new Map<string, { place: ChecklistPlace; sum: Sum }>()
  const total = emptySum()
  const visible: ChecklistPlace[] = []
  const pending: ChecklistPlace[] = []
  const failed: (ChecklistPlace & { critical: boolean })[] = []
  const skipped: ChecklistPlace[] = []
  const lacking: (ChecklistPlace & { lacks: 'comment' | 'photo' })[] = []

  /** The answer that a condition asks for: in the same round of the same section, else in what is asked once. */
  const before = (key: string, section: string | null, round: string): Counted | undefined =>
    counted.get(placeName({ key, round: sectionOf.get(key) === section ? round : '' }))
  const isShown = (conditions: readonly ShowCondition[], section: string | null, round: string): boolean =>
    conditions.every((condition) => {
      const found = before(condition.key, section, round)
      return found !== undefined && holds(condition, found)
    })

  for (const item of items) {
    if (item.type === 'section') {
      const rounds = item.repeat === 'none' ? once : item.rounds.map(({ key }) => key)
      const shown = isShown(item.show_if, null, '') ? rounds : []
      roundsOf.set(item.key, rounds)
      shownRounds.set(item.key, new Set(shown))
      for (const round of shown) {
        const place = { key: item.key, round }
        sums.set(placeName(place), { place, sum: emptySum() })
      }
      continue
    }
    const { section } = item
    sectionOf.set(item.key, section)
    for (const round of section === null ? once : (roundsOf.get(section) ?? [])) {
      if (section !== null && !shownRounds.get(section)?.has(round)) continue
      if (!isShown(item.show_if, section, round)) continue
      const place = { key: item.key, round }
      const answer = answerAt.get(placeName(place))
      const result = answer && !answer.skipped ? judgeAnswer(item, answer.value) : undefined
      const found = result && { value: answer?.value, result }
      const state = answer?.skipped ? 'skipped' : (result ?? 'pending')
      if (found) counted.set(placeName(place), found)
      states.set(placeName(place), state)
      visible.push(place)
      if (state === 'pending' && item.mandatory) pending.push(place)
      if (state === 'fail') failed.push({ ...place, critical: item.critical })
      if (state === 'skipped') skipped.push(place)
      if (answer && result)
        lacking.push(...whatLacks(item, answer, result).map((lacks) => ({ ...place, lacks })))

      const own = section === null ? undefined : sums.get(placeName({ key: section, round }))?.sum
      const [points, possible] = pointsOf(item, found)
      for (const sum of own ? [total, own] : [total]) {
        sum.asked += 1
        if (state === 'pending' && item.mandatory) sum.pending += 1
        if (state === 'fail') sum.failed += 1
        if (state === 'skipped') sum.skipped += 1
        sum.points += points
        sum.possible += possible
      }
    }
  }
  return {
    visible,
    states,
    pending,
    failed,
    skipped,
    lacking,
    has_critical_failure: failed.some(({ critical }) => critical),
    score: scoreOf(total),
    sections: [...sums.values()].map(({ place, sum }) => {
      const { asked, pending: open, failed: bad, skipped: left } = sum
      return { ...place, asked, pending: open, failed: bad, skipped: left, score: scoreOf(sum) }
    }),
  }
}

function whatLacks(
  item: AskedItem,
  { note, photos = 0 }: ChecklistAnswer,
  result: AnswerResult,
): ('comment' | 'photo')[] {
  const asks: Consequence | null = result === 'fail' ? item.on_fail : result === 'flag' ? item.on_flag : null
  return [
    ...(asks?.comment && note.trim() === '' ? (['comment'] as const) : []),
    ...(asks?.photo && photos === 0 ? (['photo'] as const) : []),
  ]
}

/** Judges a checklist as a whole: a critical item that failed or a missed goal is a failure, any other failure is partial. */
export function outcomeOfChecklist(
  {
    failed,
    has_critical_failure: isCritical,
    score,
  }: Pick<ChecklistResult, 'failed' | 'has_critical_failure' | 'score'>,
  scoring: ChecklistDefinition['scoring'] | null,
): InspectionResult {
  const goal = scoring?.on ? scoring.goal_percent : null
  const isMissed = goal !== null && score.percent !== null && score.percent < goal
  if (isCritical || isMissed) return 'fail'
  return failed.length > 0 ? 'partial' : 'pass'
}
