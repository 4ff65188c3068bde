import { z } from 'zod'
import { id, version } from '../values.ts'

export const storeTypes = ['Main', 'Sub', 'Staging'] as const

/** Main = main stores, Sub = sub stores, Staging = staging areas. */
export const storeType = z.enum(storeTypes).meta({ id: 'StoreType' })
export type StoreType = z.infer<typeof storeType>

/** `All` matches every type. */
export const storeTypeFilter = z.enum(['All', ...storeTypes]).default('All')

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
