import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/saved-view/search': { queries: 2, inputs: () => [{ screen: 'users.list' }] },
}
