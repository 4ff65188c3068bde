import { callQuery } from '@atrium/client'
import type { CallReply } from '@atrium/contract'

/** A checklist that inspections can be planned with. */
export type OfferedChecklist = CallReply<'/checklist/getOffered'>['checklists'][number]

/** A section that would be repeated at a place, with its rooms or assets. */
export type SectionOfRounds = CallReply<'/inspection/getRounds'>['sections'][number]

/** Checklists that are offered at most; a longer list is searched. */
const most = 50

/** The published checklists of inspections, by name. */
export function offeredQuery(projectId: string, text = '') {
  return callQuery('/checklist/getOffered', projectId, {
    project_id: projectId,
    ...(text !== '' && { search_text: text }),
    limit: most,
  })
}

/** The rooms and assets for which a checklist would be repeated at a place. */
export function roundsQuery(
  projectId: string,
  about: { readonly checklist: string; readonly location: string; readonly asset: string },
) {
  return callQuery('/inspection/getRounds', projectId, {
    project_id: projectId,
    checklist_id: about.checklist,
    location_id: about.location,
    ...(about.asset !== '' && { asset_id: about.asset }),
  })
}

/** Assets that a text names, at a place if one is given. */
export function assetSuggestionsQuery(projectId: string, text: string, locationId: string) {
  return callQuery('/asset/search', projectId, {
    project_id: projectId,
    ...(text !== '' && { search_text: text }),
    ...(locationId !== '' && { location_id: locationId }),
    limit: 20,
  })
}
