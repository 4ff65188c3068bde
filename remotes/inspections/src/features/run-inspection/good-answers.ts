import type { AskedItem, ChecklistPlace } from '@atrium/contract'
import { placeName } from '@atrium/contract/evaluate-checklist'
import { goodAnswer } from './shown-answers.ts'
import type { Run } from './use-run.ts'

export interface GoodAnswer {
  readonly place: ChecklistPlace
  readonly item: AskedItem
  readonly value: 'pass' | 'yes' | 'no'
}

/** The open items of a round that a look answers, with that answer, and how many open ones it does not. */
export function goodAnswersOf(
  { asked, result }: Pick<Run, 'asked' | 'result'>,
  { key: section, round }: ChecklistPlace,
): { answers: GoodAnswer[]; left: number } {
  const open = result.visible.flatMap((place) => {
    const item = asked.get(place.key)
    const isOpen = result.states.get(placeName(place)) === 'pending'
    return item?.section === section && place.round === round && isOpen ? [{ place, item }] : []
  })
  const answers = open.flatMap(({ place, item }): GoodAnswer[] => {
    const value = goodAnswer(item)
    return value === undefined ? [] : [{ place, item, value }]
  })
  return { answers, left: open.length - answers.length }
}
