import type { Project } from '@atrium/contract'
import type { SelectorRow } from '@atrium/modals'

/** A project in a selector: 'code - short name' and the full name. */
export function projectRow(project: Pick<Project, 'id' | 'code' | 'short_name' | 'full_name'>): SelectorRow {
  const { id, code, short_name: shortName, full_name: fullName } = project
  return { id, name: `${code} - ${shortName}`, description: fullName }
}
