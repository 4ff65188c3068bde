import { z } from 'zod'
import type { AccessCode } from '../access-codes.ts'
import { limits } from '../limits.ts'
import { date, id, text, time, version } from '../values.ts'

/**
 * Why an amount changed. Only `/store/importMaterials` and the staged import book `import`. `price` changes no amount: it corrects what a
 * unit of an earlier entry cost.
 */
export const stockKinds = [
  'opening',
  'import',
  'issue',
  'return',
  'supply',
  'adjust',
  'transfer',
  'price',
] as const
export type StockKind = (typeof stockKinds)[number]

/** The kinds that a person can post. */
export const postedKinds = ['opening', 'issue', 'return', 'supply', 'adjust', 'transfer'] as const
export type PostedKind = (typeof postedKinds)[number]

export const requestTypes = ['issue', 'return', 'supply', 'transfer'] as const
export type StockRequestType = (typeof requestTypes)[number]

export const requestStates = ['Pending', 'Approved', 'Completed', 'Rejected', 'Cancelled'] as const
export type StockRequestState = (typeof requestStates)[number]

/** The states in which a request waits for somebody. */
export const openRequestStates = ['Pending', 'Approved'] as const satisfies readonly StockRequestState[]

export const requestSorts = ['newest', 'oldest'] as const
export type StockRequestSort = (typeof requestSorts)[number]

/** The rights that booking needs besides seeing the store and its materials: every code of the list, in the store's project. */
export const stockRights = {
  opening: ['store_materials_adjust'],
  import: ['store_materials_import'],
  issue: ['store_materials_issue'],
  return: ['store_materials_return'],
  supply: ['store_materials_supply'],
  adjust: ['store_materials_adjust'],
  transfer: ['store_materials_issue', 'store_materials_supply'],
  price: ['store_materials_adjust'],
} as const satisfies Record<StockKind, readonly AccessCode[]>

/** An amount in a reply: exact, at most six places, no trailing zeros. */
export const amount = z.string().meta({ id: 'Amount', description: 'Exact decimal', examples: ['12.5'] })

/** The format of an amount: at most twelve digits before the point and six after it. */
const decimal = (sign: '' | '-?') => z.string().regex(new RegExp(`^${sign}\\d{1,12}(\\.\\d{1,6})?$`))
const asText = z.union([z.string().max(20), z.number().min(-1e12).max(1e12).transform(String)])
const isZero = (value: string) => /^-?0+(\.0+)?$/.test(value)

/** An amount of zero or more, as a decimal string or a number. */
export const amountInput = asText.pipe(decimal(''))
/** A number of any sign. */
export const decimalInput = asText.pipe(decimal('-?'))
/** An amount greater than zero. */
export const quantityInput = asText.pipe(decimal('').refine((value) => !isZero(value)))
/** An amount other than zero. */
export const signedQuantityInput = asText.pipe(decimal('-?').refine((value) => !isZero(value)))

/** What a unit costs, in the currency of the project. Without it nothing is known of the price; it is never taken for zero. */
export const unitCostInput = amountInput.meta({
  description: 'Of an opening or a supply, in the currency of the project',
})

/** What stock is worth, as far as prices are known. */
export const worth = {
  average_cost: amount
    .nullable()
    .meta({ description: 'Moving average of a unit; null while no entry has a price' }),
  value: amount
    .nullable()
    .meta({ description: 'On hand times the average; null while no entry has a price' }),
  priced_entries: z.int().meta({ description: 'How many of the incoming entries have a price' }),
  incoming_entries: z.int().meta({ description: 'How many entries brought what lies in the store' }),
}

/** The formats of the export of stock and of a ledger. */
export const stockExportFormats = ['csv', 'xlsx'] as const

/** How little stock is left: `low` is below the reorder level and not zero, `out` is zero. */
export const shortages = ['low', 'out'] as const
export type Shortage = (typeof shortages)[number]

/** The stock of a material in a store. */
export const stock = z
  .object({
    material_id: id,
    code: z.string(),
    name: z.string(),
    unit: z.string(),
    category: z.string(),
    stock: amount.meta({ description: 'On hand' }),
    reserved: amount.meta({ description: 'Promised to approved requests' }),
    reorder_level: amount,
    shelf: z.string().meta({ description: 'The shelf or bin in the store; empty if nobody said' }),
    ...worth,
    is_low: z.boolean().meta({ description: 'What is free of it is below the reorder level' }),
    version: version.meta({ description: 'Of what people set, the reorder level; bookings leave it' }),
  })
  .meta({ id: 'Stock' })
export type Stock = z.infer<typeof stock>

export const ledgerEntry = z
  .object({
    id,
    store_id: id,
    material_id: id,
    code: z.string(),
    name: z.string(),
    unit: z.string(),
    kind: z.enum(stockKinds),
    quantity: amount.meta({ description: 'Signed' }),
    balance: amount.meta({ description: 'Afterwards' }),
    unit_cost: amount
      .nullable()
      .meta({ description: 'As given, or the average of the balance; null if unknown' }),
    corrected_cost: amount
      .nullable()
      .meta({ description: 'What a unit really cost, as corrected last; null if nobody corrected it' }),
    corrects: id.nullable().meta({ description: 'Of the kind price: the entry whose price it corrects' }),
    takes_price: z.boolean().meta({
      description:
        'Its price can be corrected, by a caller who has the right: it brought stock, and no undo took it back',
    }),
    request_id: id.nullable(),
    by: id,
    by_name: z.string(),
    at: time,
    note: z.string(),
  })
  .meta({ id: 'LedgerEntry' })
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** A number as people read it. */
export const reference = z
  .string()
  .meta({ description: 'The number with the prefix of the project', examples: ['SR-00042'] })

export const stockRequest = z
  .object({
    id,
    number: z.int().meta({ description: 'Counted up in its project' }),
    reference,
    project_id: id,
    store_id: id,
    store_code: z.string(),
    store_name: z.string(),
    type: z.enum(requestTypes),
    to_store_id: id.nullable(),
    to_store_code: z.string().nullable(),
    to_store_name: z.string().nullable(),
    state: z.enum(requestStates),
    lines: z
      .array(
        z.object({
          material_id: id,
          code: z.string(),
          name: z.string(),
          unit: z.string(),
          quantity: amount,
          done: amount.meta({ description: 'Booked already' }),
        }),
      )
      .meta({ description: `In a list the first ${limits.linesInList}; all in the details` }),
    line_count: z.int().min(1).meta({ description: 'How many lines the request has' }),
    work_id: id.nullable().meta({ description: 'The work order that it is for, if the caller sees it' }),
    work: z
      .object({
        id,
        reference,
        title: z
          .string()
          .meta({ description: `The first ${limits.workExcerpt} characters of its description` }),
      })
      .nullable()
      .meta({ description: 'The same order, as people call it' }),
    recipient_id: id.nullable().meta({ description: 'The person who it is for' }),
    recipient_name: z.string().nullable(),
    location_id: id.nullable().meta({
      description: 'Where it is needed; null for a caller who does not see that location',
    }),
    location_name: z.string().nullable(),
    needed_by: date.nullable().meta({ description: 'The day by which it is needed' }),
    requested_by: id,
    requested_by_name: z.string(),
    at: time,
    note: z.string(),
    answer: z.string().meta({ description: 'The note of the last step' }),
    version,
  })
  .meta({ id: 'StockRequest' })
export type StockRequest = z.infer<typeof stockRequest>

/** One step in the life of a request, including its creation. */
export const requestStep = z
  .object({
    from: z.enum(requestStates).nullable().meta({ description: 'Null where it was made' }),
    to: z
      .enum(requestStates)
      .meta({ description: 'An approved request stays approved while parts of it are booked' }),
    by_name: z.string(),
    at: time,
    note: z.string(),
  })
  .meta({ id: 'StockRequestStep' })
export type StockRequestStep = z.infer<typeof requestStep>

export const note = text(limits.commentLength)
export const lines = <Quantity extends z.ZodType>(quantity: Quantity) =>
  z
    .array(z.strictObject({ material_id: id, quantity }))
    .min(1)
    .max(limits.batchSize)

/** Lines that may name the price of a unit. */
export const pricedLines = <Quantity extends z.ZodType>(quantity: Quantity) =>
  z
    .array(z.strictObject({ material_id: id, quantity, unit_cost: unitCostInput.optional() }))
    .min(1)
    .max(limits.batchSize)
