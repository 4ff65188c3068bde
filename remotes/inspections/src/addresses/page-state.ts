import { asChoice, asFlag, asTab, asText, projectAddress, type SearchShape } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'

/** What checklists are made for, as the filter of their list names it; '' for all. */
export const kindChoices = ['', 'inspection', 'cm'] as const
export type KindChoice = (typeof kindChoices)[number]

/** The filters of the list in the address. */
export interface ChecklistFilters {
  readonly search: string
  readonly kind: KindChoice
  readonly retired: boolean
}

export const checklistsList: ListSchema<ChecklistFilters, ''> = {
  filters: { search: asText(), kind: asChoice(kindChoices, ''), retired: asFlag() },
}

export function checklistsAddress(projectKey: string): string {
  return projectAddress(projectKey, 'inspections/checklists')
}

/** The address of the editor of a checklist. */
export function checklistAddress(projectKey: string, checklistId: string): string {
  return projectAddress(projectKey, `inspections/checklists/${encodeURIComponent(checklistId)}`)
}

/** The address of imports of checklists; with a checklist, of those that replace its draft. */
export function importAddress(projectKey: string, checklistId?: string): string {
  const address = projectAddress(projectKey, 'inspections/checklists/import')
  return checklistId === undefined ? address : `${address}?${new URLSearchParams({ checklist: checklistId })}`
}

/** What the address of imports holds besides the import that is shown: whose draft the next one replaces. */
export const importShape: SearchShape<{ readonly checklist: string }> = { checklist: asText() }

/** What the address of an editor holds: its tab, the item that is open by its key, and the version that is shown, 0 for none. */
export interface EditorState {
  readonly tab: string
  readonly item: string
  readonly shown: string
}

export const editorShape: SearchShape<EditorState> = {
  tab: asTab(['items', 'preview', 'versions', 'activity'], 'items'),
  item: asText(),
  shown: asText(),
}
