import {
  evaluateChecklist,
  outcomeOfChecklist,
  placeName,
  type CallReply,
  type CallRequest,
} from '@atrium/contract'

/** Says what answers make of a definition as it is given: nothing of it is stored. */
export function previewChecklist({
  definition: { items, scoring },
  answers,
}: CallRequest<'/checklist/preview'>): CallReply<'/checklist/preview'> {
  const result = evaluateChecklist(
    items,
    answers.map(({ item_key: key, repeat_key: round, value }) => ({
      key,
      round,
      value,
      skipped: value === null,
      note: '',
    })),
  )
  return {
    visible: result.visible.map((place) => ({
      ...place,
      state: result.states.get(placeName(place)) ?? 'pending',
    })),
    failed: result.failed.map(({ key, round }) => ({ key, round })),
    score: result.score,
    result: result.pending.length > 0 ? null : outcomeOfChecklist(result, scoring),
  }
}
