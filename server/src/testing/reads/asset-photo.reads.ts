import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/asset-photo/search': { queries: 6, inputs: ({ asset }) => [{ asset_id: asset }] },
}
