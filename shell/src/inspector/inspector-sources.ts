import { satisfy } from '@module-federation/runtime-core'
import { getAppNames, getMountedApps } from 'single-spa'
import { pageElement } from '../boot/page-element.ts'
import { requestedRanges } from '../gate/requested-ranges.ts'
import { currentPlace } from '../registry/current-place.ts'
import { gateStore } from '../registry/gate-store.ts'
import { sharedVersions } from '../gate/shared-modules.ts'

/**
 * What the inspector reads from the shell. The shell passes it in: if a lazy part imported these modules, the bundler would
 * split them off for everybody.
 */
export const inspectorSources = {
  gateStore,
  currentPlace,
  pageElement,
  /** The ranges of shared packages that containers have asked for. */
  requestedRanges,
  sharedVersions,
  satisfy,
  appNames: getAppNames,
  mountedApps: getMountedApps,
} as const

export type InspectorSources = typeof inspectorSources
