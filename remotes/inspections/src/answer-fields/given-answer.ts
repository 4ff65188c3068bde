import type { AnswerValue, AskedItem, ChecklistAnswer, ChecklistPlace, Consequence } from '@atrium/contract'
import { judgeAnswer } from '@atrium/contract/judge-answer'

/** What somebody has given for one place of a checklist. */
export interface GivenAnswer {
  readonly value: AnswerValue | null
  readonly skipped: boolean
  /** The note; of a skipped item the reason. */
  readonly note: string
  readonly photo_ids: readonly string[]
}

export const noAnswer: GivenAnswer = { value: null, skipped: false, note: '', photo_ids: [] }

/** A place of the evaluator for one as calls name it. */
export const placeOf = ({
  item_key: key,
  repeat_key: round,
}: {
  readonly item_key: string
  readonly repeat_key: string
}): ChecklistPlace => ({ key, round })

/** The ids of the pictures that are the answer to an item: photos or a signature. Empty for another item and for none. */
export function picturesIn(item: AskedItem | undefined, value: AnswerValue | null): string[] {
  if (item?.type !== 'photo' && item?.type !== 'signature') return []
  return value === null ? [] : [value].flat().map(String)
}

/** An answer as the evaluator takes it. */
export const asEvaluated = (place: ChecklistPlace, given: GivenAnswer): ChecklistAnswer => ({
  ...place,
  value: given.value,
  skipped: given.skipped,
  note: given.note,
  photos: given.photo_ids.length,
})

/** What an answer asks for, because it fails or is flagged; null if it asks for nothing. */
export function asksFor(item: AskedItem, { value, skipped }: GivenAnswer): Consequence | null {
  const result = skipped || value === null ? undefined : judgeAnswer(item, value)
  return result === 'fail' ? item.on_fail : result === 'flag' ? item.on_flag : null
}
