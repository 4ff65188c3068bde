import { callQuery } from '@atrium/client'
import type { CallInput } from '@atrium/contract'

/** What the tree of kinds is narrowed by. */
export interface KindFilters {
  readonly search: string
  /** Also kinds that take no new assets. */
  readonly retired: boolean
}

/** The kinds of all projects and of one project as a tree, with the kinds above those that are found. */
export function kindTreeQuery(projectId: string, { search, retired }: KindFilters) {
  return callQuery('/catalog/getTree', projectId, {
    project_id: projectId,
    include_retired: retired,
    ...(search !== '' && { search_text: search }),
  })
}

/** What a new asset of a kind takes from it and from the kinds above it. */
export function kindDefaultsQuery(projectId: string, kindId: string) {
  return callQuery('/catalog/getDefaults/{id}', projectId, { id: kindId })
}

/** A kind of asset, with the kinds above it. */
export function kindQuery(projectId: string, kindId: string) {
  return callQuery('/catalog/getDetails/{id}', projectId, { id: kindId })
}

/** Kinds whose code or name contains a text, for a field that suggests them. */
export function kindSuggestionsQuery(projectId: string, text: string, limit: number) {
  return callQuery('/catalog/search', projectId, {
    project_id: projectId,
    ...(text !== '' && { search_text: text }),
    limit,
  })
}

/** The specifications of a kind: those of the kinds above it, from the top, and its own. */
export function kindSpecsQuery(projectId: string, kindId: string) {
  return callQuery('/catalog/getSpecs/{id}', projectId, { id: kindId })
}

/** The specifications that the list of assets can show: of a kind and those above and below it, or of all kinds. */
export function listedSpecsQuery(projectId: string, kindId: string) {
  return callQuery('/catalog/getListedSpecs', projectId, {
    project_id: projectId,
    ...(kindId !== '' && { catalog_id: kindId }),
  })
}

/** The projects that use a kind, as far as the person sees them, and how many there are. */
export function kindUsesQuery(projectId: string, kindId: string) {
  return callQuery('/catalog/getUses/{id}', projectId, { id: kindId })
}

/** The parameters of a kind: those of the kinds above it, from the top, and its own. */
export function kindParamsQuery(projectId: string, kindId: string) {
  return callQuery('/catalog/getParams/{id}', projectId, { id: kindId })
}

/** What assets would lose if a kind had other parameters. */
export function paramsPreviewQuery(
  projectId: string,
  input: Pick<CallInput<'/catalog/updateParams'>, 'id' | 'params'>,
) {
  return { ...callQuery('/catalog/updateParams', projectId, { ...input, dry_run: true }), gcTime: 0 }
}

/** What would move if a kind were merged into another one, and what stands in the way. */
export function mergeKindPreviewQuery(
  projectId: string,
  input: Pick<CallInput<'/catalog/merge'>, 'id' | 'into_id'>,
) {
  return { ...callQuery('/catalog/merge', projectId, { ...input, dry_run: true }), gcTime: 0, staleTime: 0 }
}
