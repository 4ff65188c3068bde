import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkItems } from './check-items.ts'
import { checklistItem, checklistItems } from './checklist-shapes.ts'
import type {
  AskedItem,
  ChecklistAnswer,
  ChecklistItem,
  ChecklistPlace,
  ChecklistState,
} from './checklist.ts'
import { evaluateChecklist, placeName } from './evaluate-checklist.ts'
import { judgeAnswer } from './judge-answer.ts'

/** The slow second one: asks everything of every place anew, by its definition. */
function slowly(items: readonly ChecklistItem[], answers: readonly ChecklistAnswer[]) {
  const asked = items.filter((item): item is AskedItem => item.type !== 'section')
  const sectionNamed = (key: string | null) => {
    const found = items.find((item) => item.key === key)
    return found?.type === 'section' ? found : undefined
  }
  const roundsOf = (key: string | null): string[] => {
    const section = sectionNamed(key)
    return section && section.repeat !== 'none' ? section.rounds.map((round) => round.key) : ['']
  }
  const answerOf = (key: string, round: string): ChecklistAnswer | undefined =>
    answers.findLast((answer) => answer.key === key && answer.round === round)
  const stateOf = (item: AskedItem, round: string): ChecklistState | 'hidden' => {
    const section = sectionNamed(item.section)
    if (section && !section.show_if.every((condition) => isSo(condition, null, ''))) return 'hidden'
    if (!item.show_if.every((condition) => isSo(condition, item.section, round))) return 'hidden'
    const answer = answerOf(item.key, round)
    if (!answer) return 'pending'
    return answer.skipped ? 'skipped' : (judgeAnswer(item, answer.value) ?? 'pending')
  }
  const isSo = (
    { key, op, value: wanted }: AskedItem['show_if'][number],
    section: string | null,
    round: string,
  ): boolean => {
    const item = asked.find((one) => one.key === key)
    if (!item) return false
    const at = item.section === section ? round : ''
    if (!roundsOf(item.section).includes(at)) return false
    const state = stateOf(item, at)
    if (state === 'hidden' || state === 'skipped' || state === 'pending') return false
    const value = answerOf(key, at)?.value
    const has = (one: unknown) => (Array.isArray(value) ? value : [value]).includes(one)
    const wantedMany: readonly unknown[] = Array.isArray(wanted) ? wanted : []
    return {
      is: has(wanted),
      is_not: !has(wanted),
      in: wantedMany.some(has),
      above: typeof value === 'number' && value > Number(wanted),
      below: typeof value === 'number' && value < Number(wanted),
      answered: true,
      failed: state === 'fail',
    }[op]
  }
  const places = asked.flatMap((item) =>
    roundsOf(item.section).map((round) => ({ item, round, state: stateOf(item, round) })),
  )
  const seen = places.filter(({ state }) => state !== 'hidden')
  const plain = (some: typeof seen) => some.map(({ item, round }) => ({ key: item.key, round }))
  const score = (some: typeof seen) => {
    let [points, possible] = [0, 0]
    for (const { item, round, state } of some.filter((one) => one.state !== 'na')) {
      if (item.type === 'choice' || item.type === 'choices') {
        const real = item.options.filter((option) => option.result !== 'na')
        const value = answerOf(item.key, round)?.value
        const chosen =
          state === 'pending' || state === 'skipped' ? [] : Array.isArray(value) ? value : [value]
        const sum = (all: typeof real) => all.reduce((before, option) => before + option.points, 0)
        const most = item.type === 'choices' ? sum(real) : Math.max(0, ...real.map((one) => one.points))
        points += item.weight * sum(real.filter(({ key }) => chosen.includes(key)))
        possible += item.weight * most
      } else {
        const part = state === 'ok' ? 2 : state === 'flag' ? 1 : 0
        points += (item.weight * item.points * part) / 2
        possible += item.weight * item.points
      }
    }
    return { points, possible, percent: possible ? Math.round((10_000 * points) / possible) / 100 : null }
  }
  const count = (some: typeof seen) => ({
    asked: some.length,
    pending: some.filter(({ item, state }) => state === 'pending' && item.mandatory).length,
    failed: some.filter(({ state }) => state === 'fail').length,
    skipped: some.filter(({ state }) => state === 'skipped').length,
    score: score(some),
  })
  return {
    visible: plain(seen),
    states: new Map(
      seen.map(({ item, round, state }) => [placeName({ key: item.key, round }), state as ChecklistState]),
    ),
    pending: plain(seen.filter(({ item, state }) => state === 'pending' && item.mandatory)),
    failed: seen
      .filter(({ state }) => state === 'fail')
      .map(({ item, round }) => ({ key: item.key, round, critical: item.critical })),
    skipped: plain(seen.filter(({ state }) => state === 'skipped')),
    lacking: seen.flatMap(({ item, round, state }) => {
      const rule = state === 'fail' ? item.on_fail : state === 'flag' ? item.on_flag : null
      const answer = answerOf(item.key, round)
      const lacks: { key: string; round: string; lacks: 'comment' | 'photo' }[] = []
      if (rule?.comment && !answer?.note.trim()) lacks.push({ key: item.key, round, lacks: 'comment' })
      if (rule?.photo && !answer?.photos) lacks.push({ key: item.key, round, lacks: 'photo' })
      return lacks
    }),
    has_critical_failure: seen.some(({ item, state }) => state === 'fail' && item.critical),
    score: score(seen),
    sections: items.flatMap((section) =>
      section.type === 'section' && section.show_if.every((condition) => isSo(condition, null, ''))
        ? roundsOf(section.key).map((round) => ({
            key: section.key,
            round,
            ...count(seen.filter((one) => one.item.section === section.key && one.round === round)),
          }))
        : [],
    ),
  }
}

const values = {
  instruction: [true],
  check: ['pass', 'flag', 'fail', 'na'],
  yes_no_na: ['yes', 'no', 'na'],
  choice: ['a', 'b', 'c', 'd'],
  choices: [['a'], ['b', 'c'], ['a', 'd'], ['d']],
  number: [-5, 0, 3, 7, 20],
  reading: [1, 8],
  text: ['a', 'no'],
  date: ['2026-11-29'],
  time: ['08:30'],
  duration: [0, 90],
  rating: [1, 4],
  condition: ['Excellent', 'Poor'],
  photo: [['p1'], ['p1', 'p2']],
  signature: ['s1'],
  location: [{ lat: 1, lng: 2 }],
  scan: ['CODE', 'other'],
} as const
type Asked = keyof typeof values
const types = Object.keys(values) as Asked[]
const everyValue = Object.values(values).flat()

/** Draws items one by one, so that conditions mostly name what stands before, and sometimes what does not. */
const checklists = fc
  .record({ size: fc.integer({ min: 1, max: 16 }), draws: fc.infiniteStream(fc.nat(10_000)) })
  .map(({ size, draws }) => {
    const draw = (below: number): number => (draws.next().value as number) % below
    const pick = <Of>(all: readonly Of[]): Of => all[draw(all.length)] as Of
    const conditionBefore = (at: number) => () => ({
      key: `i${draw(at)}`,
      ...pick([
        { op: 'answered', value: null },
        { op: 'failed', value: null },
        { op: 'is', value: pick(['pass', 'fail', 'yes', 'a', true, 3]) },
        { op: 'is_not', value: pick(['pass', 'no', 'a']) },
        { op: 'in', value: ['fail', 'yes', 'b', 3] },
        { op: 'above', value: 1 },
        { op: 'below', value: 5 },
      ]),
    })
    const consequence = () => (draw(3) === 0 ? { comment: draw(2) === 0, photo: draw(2) === 0 } : null)
    let section: string | null = null
    const items = Array.from({ length: size }, (_, at) => {
      const shared = {
        key: `i${at}`,
        text: { en: `Item ${at}` },
        show_if: at > 0 && draw(3) === 0 ? Array.from({ length: 1 + draw(2) }, conditionBefore(at)) : [],
      }
      if (draw(5) === 0) {
        section = shared.key
        const rounds = Array.from({ length: draw(4) }, (_round, n) => ({ key: `r${n}`, name: `Room ${n}` }))
        return { type: 'section', ...shared, repeat: pick(['none', 'asset', 'sub_location', 'free']), rounds }
      }
      const type = pick(types)
      const own = {
        yes_no_na: { fails_on: pick(['yes', 'no', null]) },
        choice: {},
        choices: {},
        number: { minimum: pick([0, null]), maximum: pick([10, null]), warn_maximum: pick([5, null]) },
        reading: { warn_minimum: 2, maximum: 7 },
        condition: { fails_below: pick(['Good', null]) },
        photo: { minimum: 1, maximum: 1 + draw(2) },
        scan: { expected: pick(['CODE', null]) },
      }[type as 'scan']
      const options = ['a', 'b', 'c', 'd'].map((key, n) => ({
        key,
        text: { en: key },
        result: (['ok', 'flag', 'fail', 'na'] as const)[n],
        points: draw(4),
      }))
      return {
        type,
        ...shared,
        section: draw(6) === 0 ? null : section,
        mandatory: draw(3) > 0,
        critical: draw(4) === 0,
        points: draw(5),
        weight: 1 + draw(3),
        on_fail: consequence(),
        on_flag: consequence(),
        ...own,
        ...((type === 'choice' || type === 'choices') && { options }),
      }
    })
    const written = checklistItems.parse(items)
    const answers = written.flatMap((item): ChecklistAnswer[] =>
      ['', 'r0', 'r1', 'r2'].flatMap((round): ChecklistAnswer[] => {
        if (item.type === 'section' || draw(3) === 0) return []
        const skipped = draw(6) === 0
        const value = draw(12) === 0 ? pick(everyValue) : pick(values[item.type] as readonly unknown[])
        return [{ key: item.key, round, value, skipped, note: pick(['', ' ', 'note']), photos: draw(2) }]
      }),
    )
    return { items: written, answers }
  })

describe('the evaluator of checklists', () => {
  it('finds what asking each place anew finds, for any items and answers', () => {
    fc.assert(
      fc.property(checklists, ({ items, answers }) => {
        // A condition on what comes later never holds for the one and may hold for the other: such lists are refused.
        fc.pre(!checkItems(items).some(({ fault }) => fault === 'checklist_condition_unknown'))
        expect(evaluateChecklist(items, answers)).toEqual(slowly(items, answers))
      }),
      { numRuns: 1000, seed: 20261129 },
    )
  })

  const item = (given: object) => checklistItem.parse({ text: { en: 'Item' }, ...given })
  const answer = (key: string, value: unknown, more: Partial<ChecklistAnswer> = {}): ChecklistAnswer => ({
    key,
    round: '',
    value,
    skipped: false,
    note: '',
    ...more,
  })
  const keys = (places: readonly ChecklistPlace[]) => places.map(placeName)

  it('leaves out what is hidden, and asks for it once it is shown', () => {
    const items = [
      item({ key: 'leaks', type: 'yes_no_na', fails_on: 'yes', critical: true, points: 2 }),
      item({ key: 'where', type: 'text', show_if: [{ key: 'leaks', op: 'failed' }] }),
      item({
        key: 'how',
        type: 'number',
        maximum: 5,
        points: 3,
        show_if: [{ key: 'where', op: 'answered' }],
      }),
    ]
    const hidden = [answer('where', 'roof'), answer('how', 9)]
    expect(evaluateChecklist(items, [answer('leaks', 'no'), ...hidden])).toMatchObject({
      visible: [{ key: 'leaks', round: '' }],
      pending: [],
      failed: [],
      has_critical_failure: false,
      score: { points: 2, possible: 2, percent: 100 },
    })
    const shown = evaluateChecklist(items, [answer('leaks', 'yes'), ...hidden])
    expect(keys(shown.failed)).toEqual(['leaks/', 'how/'])
    expect(shown.failed.map(({ critical }) => critical)).toEqual([true, false])
    expect(shown.has_critical_failure).toBe(true)
    expect(keys(evaluateChecklist(items, [answer('leaks', 'yes')]).pending)).toEqual(['where/'])
  })

  it('counts each round of a section by itself', () => {
    const rounds = ['a', 'b'].map((key) => ({ key, name: key }))
    const items = [
      item({ key: 'rooms', type: 'section', repeat: 'sub_location', rounds }),
      item({ key: 'clean', section: 'rooms', type: 'check', points: 4 }),
      item({
        key: 'why',
        section: 'rooms',
        type: 'text',
        show_if: [{ key: 'clean', op: 'is', value: 'flag' }],
      }),
    ]
    const result = evaluateChecklist(items, [
      answer('clean', 'flag', { round: 'a' }),
      answer('clean', 'na', { round: 'b' }),
    ])
    expect(keys(result.visible)).toEqual(['clean/a', 'clean/b', 'why/a'])
    expect(keys(result.pending)).toEqual(['why/a'])
    expect(result.sections.map(({ round, score }) => [round, score.percent])).toEqual([
      ['a', 50],
      ['b', null],
    ])
  })

  it('tells what keeps items from being a checklist', () => {
    const faults = checkItems([
      item({ key: 'a', type: 'number', minimum: 5, maximum: 1, show_if: [{ key: 'b', op: 'answered' }] }),
      item({ key: 'b', type: 'choice', options: [], section: 'none' }),
      item({ key: 'b', type: 'check', show_if: [{ key: 'a', op: 'above', value: 'x' }] }),
    ])
    expect(faults).toEqual([
      { fault: 'checklist_condition_unknown', path: '0.show_if.0.key' },
      { fault: 'checklist_bounds_reversed', path: '0.maximum' },
      { fault: 'checklist_section_unknown', path: '1.section' },
      { fault: 'checklist_options_missing', path: '1.options' },
      { fault: 'checklist_key_twice', path: '2.key' },
      { fault: 'checklist_condition_value', path: '2.show_if.0.value' },
    ])
  })

  it('judges numbers at their bounds, and takes no value of another kind', () => {
    const number = item({ key: 'n', type: 'number', minimum: 1, maximum: 9, warn_maximum: 7, decimals: 1 })
    const judged = (value: unknown) => judgeAnswer(number as AskedItem, value)
    expect([0.9, 1, 7, 7.1, 9, 9.1].map(judged)).toEqual(['fail', 'ok', 'ok', 'flag', 'flag', 'fail'])
    for (const none of [7.25, Number.NaN, Infinity, 1e13, '5', null, undefined, true, [5]])
      expect(judged(none)).toBeUndefined()
    const of = (type: string, value: unknown) => judgeAnswer(item({ key: 'x', type }) as AskedItem, value)
    for (const [type, value] of [
      ['date', '2026-02-30'],
      ['date', '2026-2-3'],
      ['time', '24:00'],
      ['text', '  '],
      ['rating', 6],
      ['duration', 1.5],
      ['location', { lat: 91, lng: 0 }],
      ['photo', []],
      ['photo', ['a', 'b']],
      ['check', 'yes'],
      ['instruction', false],
    ] as const)
      expect([type, of(type, value)]).toEqual([type, undefined])
  })
})
