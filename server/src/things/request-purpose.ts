import { join } from 'node:path'
import type { StockRequestState, StockRequestType } from '@atrium/contract'
import { onlyExportsOf } from '../files/exports-of.ts'
import type { Context } from '../serve/context.ts'

/** A request that names what it is for, by the id of that. */
interface PurposefulRequest {
  readonly id: string
  readonly project_id: string
  readonly work_id: string
  readonly type: StockRequestType
}

interface AskedLine {
  readonly material_id: string
  /** As a decimal. */
  readonly quantity: string
}

/** The number of an order with its prefix, and the beginning of its description. */
export interface PurposeName {
  readonly reference: string
  readonly title: string
}

/** What stock requests can be for: the work orders of an area that lies above stock. */
export interface RequestPurpose {
  /**
   * Locks an order before the stores for a request that is about to be made, and judges whether the caller may make it.
   * @throws Failure not_found, forbidden, validation, 409
   */
  readonly lockForNew: (
    context: Context,
    request: Omit<PurposefulRequest, 'id'> & { readonly lines: readonly AskedLine[] },
  ) => Promise<void>
  /** Locks the order of a request before its stores. The rights of the stores judge who takes a step. */
  readonly lock: (context: Context, workId: string) => Promise<void>
  /** Tells the order that a request of it was made, or came to a state. */
  readonly changed: (
    context: Context,
    request: PurposefulRequest,
    state: { readonly before: StockRequestState | null; readonly after: StockRequestState },
  ) => Promise<void>
  /** Returns what those of some orders are called that the caller sees, by id. */
  readonly names: (context: Context, workIds: readonly string[]) => Promise<ReadonlyMap<string, PurposeName>>
}

/** What `*.request-purpose.ts` of an area exports. */
export const definePurpose = (purpose: RequestPurpose): RequestPurpose => purpose

let known: Promise<RequestPurpose> | undefined

/** The one purpose of the areas. It is read when it is first needed, because its area imports stock. */
export const requestPurpose = (): Promise<RequestPurpose> => (known ??= readPurpose())

async function readPurpose(): Promise<RequestPurpose> {
  const folder = join(import.meta.dirname, '../areas')
  const [purpose, ...more] = await onlyExportsOf<RequestPurpose>(folder, '.request-purpose.ts')
  if (!purpose || more.length > 0) throw new Error('one area says what stock requests are for')
  return purpose
}
