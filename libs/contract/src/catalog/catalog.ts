import { z } from 'zod'
import type { FactValues } from '../facts/facts.ts'
import { schemasOf } from '../facts/schemas-of.ts'
import { id, parentId, version } from '../values.ts'
import { catalogFacts } from './catalog.facts.ts'

const facts = schemasOf(catalogFacts)
const { code, name, ...ownFacts } = facts.reply

/** What assets refer to: their kind. */
export const catalog = z.object({ id, code, name }).meta({ id: 'Catalog' })
export type Catalog = z.infer<typeof catalog>

/** A kind of asset, in a tree of kinds. */
export const catalogDetails = catalog
  .extend({
    project_id: id.nullable().meta({ description: 'Null for a kind that all projects have' }),
    parent_id: parentId,
    position: z.int().meta({ description: 'Among those of its owner below the same kind, from 1' }),
    has_children: z.boolean(),
    ...ownFacts,
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

/** The members of a change of a kind. */
export const givenFacts = facts.given

export const newCatalog = z.strictObject(facts.created)
export type CatalogFacts = FactValues<typeof catalogFacts>
