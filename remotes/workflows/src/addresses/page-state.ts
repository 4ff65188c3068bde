import { asChoice, asTab, asText, projectAddress, type SearchShape } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'

/** The filters of the list in the address. */
export interface ListFilters {
  readonly search: string
}

export const workflowsList: ListSchema<ListFilters, ''> = { filters: { search: asText() } }

export function workflowsAddress(projectKey: string): string {
  return projectAddress(projectKey, 'workflows')
}

/** The address of the designer of a workflow. */
export function workflowAddress(projectKey: string, workflowId: string): string {
  return projectAddress(projectKey, `workflows/${encodeURIComponent(workflowId)}`)
}

/** Stands in the address for a step or action that is being added. */
export const newRow = 'new'

/**
 * What the address of a designer holds: its tab, and the step or action whose dialog is open by its place in the list, from 1;
 * 'new' for one that is being added, empty for none.
 */
export const designerShape: SearchShape<{ readonly tab: string; readonly row: string }> = {
  tab: asTab(['steps', 'actions', 'simulator', 'versions', 'activity'], 'steps'),
  row: asText(),
}

/** Whether the graph is shown beside the tables. */
export const graphShape: SearchShape<{ readonly graph: 'shown' | 'hidden' }> = {
  graph: asChoice(['shown', 'hidden'], 'shown'),
}

/** What a simulation begins with, and what was pressed since. Lists are separated by commas. */
export interface SimulationState {
  /** The id of the role that the person holds; empty for none. */
  readonly role: string
  readonly relations: string
  readonly rights: string
  readonly facts: string
  /** The key of the step that it begins in; the start of the workflow if it is empty. */
  readonly begin: string
  /** The keys of the actions that were pressed, in their order. */
  readonly pressed: string
}

export const simulationShape: SearchShape<SimulationState> = {
  role: asText(),
  relations: asText(),
  rights: asText(),
  facts: asText(),
  begin: asText(),
  pressed: asText(),
}
