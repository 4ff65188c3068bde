import type { AnswerResult, ChecklistState, InspectionResult } from '@atrium/contract'
import type { Tone } from '@atrium/ui'

/** The colour of what an answer says. */
export const resultTones = {
  ok: 'success',
  flag: 'warning',
  fail: 'danger',
  na: 'neutral',
} as const satisfies Record<AnswerResult, Tone>

/** The colour of the state of an item. */
export const stateTones: Readonly<Record<ChecklistState, Tone>> = {
  ...resultTones,
  skipped: 'warning',
  pending: 'neutral',
}

/** The colour of what came of a checklist as a whole. */
export const outcomeTones = {
  pass: 'success',
  partial: 'warning',
  fail: 'danger',
} as const satisfies Record<InspectionResult, Tone>
