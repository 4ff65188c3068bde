import { z } from 'zod'
import { limits } from '../limits.ts'
import { amount, amountInput } from '../store/stock.ts'
import { code, filledText, id, parentId, text, version } from '../values.ts'

/** What assets refer to: their kind. */
export const catalog = z.object({ id, code: z.string(), name: z.string() }).meta({ id: 'Catalog' })
export type Catalog = z.infer<typeof catalog>

/** From the most important to the least. */
export const catalogCriticalities = ['A', 'B', 'C'] as const
const criticality = z.enum(catalogCriticalities).nullable()

/** A kind of asset, in a tree of kinds. */
export const catalogDetails = catalog
  .extend({
    project_id: id.nullable().meta({ description: 'Null for a kind that all projects have' }),
    parent_id: parentId,
    position: z.int().meta({ description: 'Among those of its owner below the same kind, from 1' }),
    has_children: z.boolean(),
    manufacturer: z.string(),
    model: z.string(),
    expected_life_months: z.int().nullable(),
    replacement_cost: amount
      .nullable()
      .meta({ description: 'Exact decimal, in the currency of the project that looks at it' }),
    warranty_months: z.int().nullable(),
    criticality,
    is_active: z.boolean().meta({ description: 'A retired kind takes no new assets' }),
    version,
  })
  .meta({ id: 'CatalogDetails' })
export type CatalogDetails = z.infer<typeof catalogDetails>

/** A kind in its tree. */
export const catalogInTree = catalogDetails
  .extend({
    has_children: z.boolean().meta({ description: 'Others in this tree are below it' }),
    is_match: z.boolean().meta({ description: 'False for a kind that is there for those below it alone' }),
  })
  .meta({ id: 'CatalogInTree' })
export type CatalogInTree = z.infer<typeof catalogInTree>

const months = z.int().min(0).max(limits.monthsOfLife).nullable()

/** The facts of a kind that its editors write. */
export const catalogFacts = {
  code,
  name: filledText(limits.nameLength),
  manufacturer: text(limits.assetTextLength),
  model: text(limits.assetTextLength),
  expected_life_months: months,
  replacement_cost: amountInput.nullable(),
  warranty_months: months,
  criticality,
}

export const newCatalog = z.strictObject({
  code: catalogFacts.code,
  name: catalogFacts.name,
  manufacturer: catalogFacts.manufacturer.default(''),
  model: catalogFacts.model.default(''),
  expected_life_months: catalogFacts.expected_life_months.default(null),
  replacement_cost: catalogFacts.replacement_cost.default(null),
  warranty_months: catalogFacts.warranty_months.default(null),
  criticality: catalogFacts.criticality.default(null),
})
export type CatalogFacts = z.output<typeof newCatalog>
