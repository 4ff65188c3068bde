import { asChoice, asText, projectAddress, type SearchShape } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'

/** A list that nothing narrows. */
export const wholeList: ListSchema<object, ''> = { filters: {} }

export const moduleTabs = ['releases', 'history'] as const

/** What the address of a module's page holds. */
export interface ModulePageState {
  readonly tab: (typeof moduleTabs)[number]
  /** The version whose details are open. */
  readonly release: string
}

export const moduleShape: SearchShape<ModulePageState> = {
  tab: asChoice(moduleTabs, 'releases'),
  release: asText(),
}

export function modulesAddress(projectCode: string): string {
  return projectAddress(projectCode, 'settings/modules')
}

export function moduleAddress(projectCode: string, moduleCode: string): string {
  return `${modulesAddress(projectCode)}/${encodeURIComponent(moduleCode)}`
}

/** The address of a module's page with the details of a release open. */
export function releaseAddress(projectCode: string, moduleCode: string, version: string): string {
  return `${moduleAddress(projectCode, moduleCode)}?release=${encodeURIComponent(version)}`
}
