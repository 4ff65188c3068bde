import {
  inspectionDays,
  inspectionResults,
  inspectionSorts,
  type InspectionSort,
} from '@atrium/contract/inspection'
import { asChoice, asText, projectAddress, type SearchShape } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'
import type { InspectionFilters, ScoresState } from '../queries/list.queries.ts'
import { inspectionsAddress } from './inspection-addresses.ts'
import { inspectionStates } from '../queries/inspection-words.ts'

/** What the filter 'which' offers besides everything. */
export const onlyChoices = ['overdue', 'mine'] as const

export const inspectionList: ListSchema<InspectionFilters, InspectionSort> = {
  filters: {
    search: asText(),
    tab: asChoice(['all', 'review'], 'all'),
    state: asChoice(['', 'open', 'done', ...inspectionStates], ''),
    result: asChoice(['', ...inspectionResults], ''),
    only: asChoice(['', ...onlyChoices], ''),
    checklist: asText(),
    location: asText(),
    asset: asText(),
    person: asText(),
    inspector: asText(),
    team: asText(),
    by: asChoice(inspectionDays, 'due'),
    from: asText(),
    to: asText(),
  },
  sorts: inspectionSorts,
}

/** The list of inspections, narrowed. */
export function listAddress(
  projectKey: string,
  filters: Partial<Record<keyof InspectionFilters | 'sort', string>> = {},
): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  const address = inspectionsAddress(projectKey)
  return query.size === 0 ? address : `${address}?${query}`
}

/** What planning begins with: ids of a place and an asset. */
export interface PlanState {
  readonly location: string
  readonly asset: string
}

export const planShape: SearchShape<PlanState> = { location: asText(), asset: asText() }

/** The page on which inspections are planned. */
export function planAddress(projectKey: string, about: Partial<PlanState> = {}): string {
  const query = new URLSearchParams(Object.entries(about))
  const address = projectAddress(projectKey, 'inspections/new')
  return query.size === 0 ? address : `${address}?${query}`
}

/** The inspections that the person is asked to do. */
export const mineAddress = (projectKey: string): string => projectAddress(projectKey, 'inspections/mine')

export const scoresShape: SearchShape<ScoresState> = {
  location: asText(),
  checklist: asText(),
  from: asText(),
  to: asText(),
}

/** Scores, narrowed. */
export function scoresAddress(projectKey: string, state: ScoresState): string {
  const query = new URLSearchParams(Object.entries(state).filter(([, value]) => value !== ''))
  const address = projectAddress(projectKey, 'inspections/scores')
  return query.size === 0 ? address : `${address}?${query}`
}
