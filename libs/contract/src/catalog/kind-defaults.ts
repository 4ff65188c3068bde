import { z } from 'zod'
import { listedSpec } from './catalog-spec.ts'
import { catalogCriticalities } from './catalog.facts.ts'
import { catalog } from './catalog.ts'

/** A fact and the kind that says it. */
const said = <Value extends z.ZodType>(value: Value) => z.object({ value, catalog })

/** What new assets take from their kind or from the nearest kind above it that says something; null where none does. */
export const kindDefaults = z
  .object({
    manufacturer: said(z.string()).nullable(),
    model: said(z.string()).nullable(),
    criticality: said(z.enum(catalogCriticalities)).nullable(),
    warranty_months: said(
      z.int().meta({ description: 'From the start of the warranty; 0 for none' }),
    ).nullable(),
  })
  .meta({ id: 'KindDefaults' })
export type KindDefaults = z.infer<typeof kindDefaults>

/** A specification with the value that a new asset begins with. */
export const defaultSpec = listedSpec.extend({ value: z.string() })
