import { call, callKey, callQuery, orThrow, useChange } from '@atrium/client'
import type { CallPath, CallReply } from '@atrium/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** What is active of a module and who gets another version; its `version` grows with every change of that. */
export type ModuleState = CallReply<'/release/get_modules'>['modules'][number]
export type Candidate = NonNullable<ModuleState['candidate']>
export type FoundRelease = CallReply<'/release/search'>['releases'][number]
export type ReleaseDetails = CallReply<'/release/get'>
export type Break = ReleaseDetails['breaks'][number]
export type Activation = CallReply<'/release/get_history'>['activations'][number]
export type Figures = FoundRelease['figures']

/** Rows of one page of releases. */
export const releasePageSize = 50

export function modulesQuery() {
  return callQuery('modules', null, '/release/get_modules', {})
}

/** What this session alone runs of modules, and whether the portal lets it. */
export function overridesQuery() {
  return callQuery('modules', null, '/module-override/get', {})
}

/** The releases of a module, newest first, page by page. */
export function releasesQuery(moduleCode: string) {
  const input = { module_code: moduleCode, limit: releasePageSize }
  return infiniteQueryOptions({
    queryKey: callKey('modules', null, '/release/search', input),
    queryFn: async ({ pageParam, signal }) =>
      orThrow(await call('/release/search', { ...input, page: pageParam }, { signal })),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.flatMap(({ releases }) => releases).length < last.count && last.releases.length > 0
        ? pages.length + 1
        : undefined,
  })
}

/** One release: what it uses and offers, its files, and what would break if it were active. */
export function releaseQuery(moduleCode: string, version: string) {
  return callQuery('modules', null, '/release/get', { module_code: moduleCode, version })
}

/** What was active when, newest first. It grows at its beginning, and is read on at its end. */
export function historyQuery(moduleCode: string) {
  return infiniteQueryOptions({
    queryKey: callKey('modules', null, '/release/get_history', { module_code: moduleCode }),
    queryFn: async ({ pageParam, signal }) =>
      orThrow(await call('/release/get_history', { module_code: moduleCode, page: pageParam }, { signal })),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.flatMap(({ activations }) => activations).length < last.count && last.activations.length > 0
        ? pages.length + 1
        : undefined,
  })
}

/** A change of what is active, or of who may release. */
export function useReleaseChange<Path extends CallPath>(path: Path) {
  return useChange(path, { topic: 'modules', projectId: null })
}
