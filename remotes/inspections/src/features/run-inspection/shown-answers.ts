import type { AskedItem, ChecklistItem, ChecklistPlace, ChecklistResult, RunAnswer } from '@atrium/contract'
import { evaluateChecklist, placeName } from '@atrium/contract/evaluate-checklist'
import { asEvaluated, placeOf, type GivenAnswer } from '../../answer-fields/given-answer.ts'
import type { KeeperState } from './answer-keeper.ts'
import { givenIn } from './kept-answer.ts'

/** An answer that is shown, with the version of the stored one below it; 0 for none. */
export interface ShownAnswer {
  readonly place: ChecklistPlace
  readonly given: GivenAnswer
  readonly base: number
}

/** The items of a checklist that are answered, by their keys. */
export const askedByKey = (items: readonly ChecklistItem[]): ReadonlyMap<string, AskedItem> =>
  new Map(items.flatMap((item) => (item.type === 'section' ? [] : [[item.key, item] as const])))

/** An answer that did not change stays the same object, so that its item is not drawn again. */
const givens = new WeakMap<RunAnswer, GivenAnswer>()

function givenOf(item: AskedItem | undefined, answer: RunAnswer): GivenAnswer {
  const given = givens.get(answer) ?? givenIn(item, answer)
  givens.set(answer, given)
  return given
}

/** Lays what this page has sent, and what waits in it, over what was read of the server. By placeName. */
export function shownAnswers(
  items: ReadonlyMap<string, AskedItem>,
  read: readonly RunAnswer[],
  { kept, saved, opened }: Pick<KeeperState, 'kept' | 'saved' | 'opened'>,
): ReadonlyMap<string, ShownAnswer> {
  const shown = new Map<string, ShownAnswer>()
  const show = (answer: RunAnswer) => {
    const place = placeOf(answer)
    shown.set(placeName(place), { place, given: givenOf(items.get(place.key), answer), base: answer.version })
  }
  for (const answer of read) if (opened.get(placeName(placeOf(answer))) !== answer.version) show(answer)
  for (const [name, answer] of saved) if ((shown.get(name)?.base ?? 0) < answer.version) show(answer)
  for (const [name, { place, given, base }] of kept) shown.set(name, { place, given, base })
  return shown
}

/** Judges what is shown. */
export const judgeShown = (
  items: readonly ChecklistItem[],
  shown: ReadonlyMap<string, ShownAnswer>,
): ChecklistResult =>
  evaluateChecklist(
    items,
    [...shown.values()].map(({ place, given }) => asEvaluated(place, given)),
  )

/** Why an inspection cannot be submitted yet: what is open, what lacks a note or a photo, what is to be done again, what two have answered. */
export type Lack = 'pending' | 'comment' | 'photo' | 'redo' | 'conflict' | 'refused'

export interface Missing {
  readonly place: ChecklistPlace
  readonly why: Lack
}

/** What is asked now in the order in which somebody walks: a room, or another round of a section, is done before the next begins. */
export function walkedPlaces(
  items: readonly ChecklistItem[],
  { visible, sections }: Pick<ChecklistResult, 'visible' | 'sections'>,
): ChecklistPlace[] {
  const byKey = askedByKey(items)
  const ofRound = Map.groupBy(visible, ({ key, round }) =>
    placeName({ key: byKey.get(key)?.section ?? '', round }),
  )
  return items.flatMap((item) => {
    if (item.type === 'section')
      return sections
        .filter(({ key }) => key === item.key)
        .flatMap((one) => ofRound.get(placeName(one)) ?? [])
    return item.section === null ? visible.filter(({ key }) => key === item.key) : []
  })
}

/** Finds what is missing, in the order of places. */
export function missingIn(
  places: readonly ChecklistPlace[],
  result: Pick<ChecklistResult, 'lacking' | 'pending'>,
  redo: readonly ChecklistPlace[],
  { conflicts, refused }: Pick<KeeperState, 'conflicts' | 'refused'>,
): Missing[] {
  const why = new Map<string, Lack>()
  for (const place of redo) why.set(placeName(place), 'redo')
  for (const place of result.lacking) why.set(placeName(place), place.lacks)
  for (const place of result.pending) why.set(placeName(place), 'pending')
  for (const name of refused.keys()) why.set(name, 'refused')
  for (const name of conflicts.keys()) why.set(name, 'conflict')
  return places.flatMap((place): Missing[] => {
    const lack = why.get(placeName(place))
    return lack ? [{ place, why: lack }] : []
  })
}

/** The answer that says of an item that it is good; undefined for one that needs more than a look. */
export function goodAnswer(item: AskedItem): 'pass' | 'yes' | 'no' | undefined {
  if (item.type === 'check') return 'pass'
  if (item.type === 'yes_no_na') return item.fails_on === 'yes' ? 'no' : 'yes'
  return undefined
}
