import { z } from 'zod'
import { id, nameSorts, version } from '../values.ts'

export const storeTypes = ['Main', 'Sub', 'Staging'] as const

/** Main = main stores, Sub = sub stores, Staging = staging areas. */
export const storeType = z.enum(storeTypes).meta({ id: 'StoreType' })
export type StoreType = z.infer<typeof storeType>

/** `All` matches every type. */
export const storeTypeFilter = z.enum(['All', ...storeTypes]).default('All')

/** What a list of stores counts of each one, and can be ordered by. */
export const storeFigures = ['materials', 'low', 'out', 'open_requests', 'last_movement'] as const
export type StoreFigure = (typeof storeFigures)[number]

/** The orders of a list of stores. Stores with the same figure follow each other by name. */
export const storeSorts = [
  ...nameSorts,
  ...storeFigures,
  ...storeFigures.map((figure) => `${figure}_desc` as const),
] as const
export type StoreSort = (typeof storeSorts)[number]

/** A store: a place that keeps materials. */
export const store = z
  .object({
    id,
    project_id: id,
    name: z.string(),
    description: z.string(),
    code: z.string(),
    type: storeType,
    address: z.string(),
    version,
  })
  .meta({ id: 'Store' })
export type Store = z.infer<typeof store>
