import type { AssetNeed } from '@atrium/contract'

/** Whether an order of a service names an asset. The contract's own list comes with all its schemas. */
export const assetNeeds = ['no', 'optional', 'yes'] as const satisfies readonly AssetNeed[]
