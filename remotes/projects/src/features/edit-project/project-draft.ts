import type { CallReply, Multilingual } from '@atrium/contract'
import { isNamed, type Standing } from '@atrium/modals/form'

/** What the form of a project holds, as it is typed; named as the calls name it. */
export interface ProjectDraft {
  readonly code: string
  readonly short_name: string
  readonly full_name: Multilingual
}

export const emptyProject: ProjectDraft = { code: '', short_name: '', full_name: {} }

type Overview = CallReply<'/project/get_overview'>['project']

export function standingOf({ code, short_name, full_names, version }: Overview): Standing<ProjectDraft> {
  return { draft: { code, short_name, full_name: full_names }, version }
}

/** Keys of what is wrong, by field, in the product's own words. */
export function wrongIn(draft: ProjectDraft, languages: readonly { readonly code: string }[]) {
  return {
    ...(draft.code.trim() === '' && { code: 'messages.project_code_mandatory' }),
    ...(draft.short_name.trim() === '' && { short_name: 'messages.project_short_name_mandatory' }),
    ...(!isNamed(draft.full_name, languages) && { full_name: 'messages.project_full_name_mandatory' }),
  }
}
