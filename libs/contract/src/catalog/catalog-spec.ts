import { z } from 'zod'
import { limits } from '../limits.ts'
import { code, filledText, id, multilingual, nameInput, text } from '../values.ts'
import { catalog } from './catalog.ts'

/** What a value of a specification is. */
export const specTypes = ['text', 'number', 'integer', 'boolean', 'choice', 'date', 'link'] as const
const specType = z.enum(specTypes)
export type SpecType = z.infer<typeof specType>

const written =
  'Numbers as exact decimals, booleans as true or false, days as YYYY-MM-DD, links as addresses with https or http'
const exact = z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/)

/** One specification of a kind of asset: what can be said of every asset of the kind. */
export const catalogSpec = z
  .object({
    id,
    catalog: catalog.meta({ description: 'The kind that defines it: the kind itself or one above it' }),
    is_inherited: z.boolean(),
    code: z.string(),
    name: multilingual,
    type: specType,
    unit: z.string(),
    choices: z.array(z.string()),
    default_value: z.string().nullable().meta({ description: 'What forms begin with' }),
    is_mandatory: z.boolean(),
    minimum: z.string().nullable(),
    maximum: z.string().nullable(),
    show_in_list: z.boolean(),
  })
  .meta({ id: 'CatalogSpec' })
export type CatalogSpec = z.infer<typeof catalogSpec>

/** A specification that lists of assets show. */
export const listedSpec = catalogSpec.pick({
  id: true,
  catalog: true,
  code: true,
  name: true,
  type: true,
  unit: true,
})
export type ListedSpec = z.infer<typeof listedSpec>

/** A specification with its value for one asset. */
export const assetSpec = catalogSpec
  .extend({ value: z.string().nullable().meta({ description: written }) })
  .meta({ id: 'AssetSpec' })
export type AssetSpec = z.infer<typeof assetSpec>

export const specValue = text(limits.specValueLength).meta({ description: written })

export const writtenSpec = z.strictObject({
  id: id.optional().meta({ description: 'Left out for a new one' }),
  code,
  name: nameInput,
  type: specType,
  unit: text(limits.codeLength).trim().default(''),
  choices: z.array(filledText(limits.specChoiceLength)).max(limits.choicesOfSpec).default([]),
  default_value: specValue.nullable().default(null),
  is_mandatory: z.boolean().default(false),
  minimum: exact.nullable().default(null),
  maximum: exact.nullable().default(null),
  show_in_list: z.boolean().default(false),
})
export type WrittenSpec = z.output<typeof writtenSpec>

/** How a search compares values: texts in any letter case, numbers and days by their order. */
export const specOperators = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'contains', 'set', 'unset'] as const
const specOperator = z.enum(specOperators)
export type SpecOperator = z.infer<typeof specOperator>

export const specCondition = z.strictObject({
  spec_id: id,
  op: specOperator,
  value: specValue.optional().meta({ description: 'Not for `set` and `unset`' }),
})
