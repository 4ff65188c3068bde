import type { SavedView } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Actor } from '../../serve/actor.ts'
import type { SavedViewRow } from './saved-view.repository.ts'

/** Presents a view to a user. */
export function presentView(row: SavedViewRow, { userId, language }: Actor): SavedView {
  const { id, screen, name, filters, role_id, project_id, role_name, version } = row
  return {
    id,
    screen,
    name,
    filters,
    is_own: row.user_id === userId,
    role:
      role_id && project_id && role_name
        ? { id: role_id, project_id, name: inLanguage(role_name, language) }
        : null,
    version,
  }
}
