import { satisfy } from '@module-federation/runtime-core'
import { getAppNames, getMountedApps } from 'single-spa'
import { pageElement } from '../boot/page-element.ts'
import { askedRanges } from '../gate/asked-ranges.ts'
import { currentPlace } from '../gate/current-place.ts'
import { gateStore } from '../gate/gate-store.ts'
import { sharedVersions } from '../gate/shared-modules.ts'

/**
 * What the inspector looks at of the shell. It is handed over and not imported there: what a part that comes later imports,
 * the bundler keeps apart for everybody.
 */
export const inspectorSources = {
  gateStore,
  currentPlace,
  pageElement,
  /** Ranges of shared packages, as containers have asked for them. */
  askedRanges,
  sharedVersions,
  satisfy,
  appNames: getAppNames,
  mountedApps: getMountedApps,
} as const

export type InspectorSources = typeof inspectorSources
