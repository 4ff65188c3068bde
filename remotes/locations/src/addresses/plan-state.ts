import { asChoice, asFlag, type SearchShape } from '@atrium/portal'

/** How large the plan is, as multiples of the width of its frame. */
export const zooms = ['1', '1.5', '2', '3', '4'] as const
export type Zoom = (typeof zooms)[number]

/** What the address holds of the tab with the plan. */
export interface PlanState {
  readonly zoom: Zoom
  /** Whether locations are being placed. */
  readonly arrange: boolean
}

export const planShape: SearchShape<PlanState> = { zoom: asChoice(zooms, '1'), arrange: asFlag() }
