import { callQuery } from '@atrium/client'
import { repliesQuery } from '@atrium/client/pages'
import type { CallReply } from '@atrium/contract'

/** The active version, candidate and audience of a module. `version` grows with every change of them. */
export type ModuleState = CallReply<'/release/get_modules'>['modules'][number]
export type Candidate = NonNullable<ModuleState['candidate']>
export type FoundRelease = CallReply<'/release/search'>['releases'][number]
export type ReleaseDetails = CallReply<'/release/get'>
export type Break = ReleaseDetails['breaks'][number]
export type Activation = CallReply<'/release/get_history'>['activations'][number]
export type Figures = FoundRelease['figures']

/** Rows in one page of releases. */
export const releasePageSize = 50

export function modulesQuery() {
  return callQuery('/release/get_modules', null, {})
}

/** The versions that only this session runs, and whether the portal allows that. */
export function overridesQuery() {
  return callQuery('/module-override/get', null, {})
}

/** The releases of a module, newest first, page by page. */
export function releasesQuery(moduleCode: string) {
  const input = { module_code: moduleCode }
  return repliesQuery('/release/search', {
    projectId: null,
    input,
    size: releasePageSize,
    rowsOf: ({ releases }) => releases,
    totalOf: ({ count }) => count,
  })
}

/** One release: what it uses and offers, its files, and what would break if it were active. */
export function releaseQuery(moduleCode: string, version: string) {
  return callQuery('/release/get', null, { module_code: moduleCode, version })
}

/**
 * The history of active versions, newest first. New entries come at its beginning; older pages are loaded at its end.
 */
export function historyQuery(moduleCode: string) {
  return repliesQuery('/release/get_history', {
    projectId: null,
    input: { module_code: moduleCode },
    size: releasePageSize,
    rowsOf: ({ activations }) => activations,
    totalOf: ({ count }) => count,
  })
}
