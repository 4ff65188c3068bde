import type { LocationGroup } from '@atrium/contract'
import { limits, topLevel } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { SeenGroup } from './group-sight.ts'

export function presentGroup(group: SeenGroup, language: string): LocationGroup {
  return {
    id: group.id,
    project_id: group.project_id,
    parent_id: group.seenParentId ?? topLevel,
    name: inLanguage(group.name, language),
    code: group.code,
    description: inLanguage(group.description, language),
    is_enabled: group.is_enabled,
    level: group.level,
    position: group.place,
    version: group.version,
  }
}

/** Presents a group in the list of all groups of its project, with the beginning of its description only. */
export function presentGroupInTree(group: SeenGroup, language: string): LocationGroup {
  const shown = presentGroup(group, language)
  return { ...shown, description: shown.description.slice(0, limits.descriptionInTree).toWellFormed() }
}
