import type { AccessCode, StockRequestState } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, type FailureDetails } from '../../serve/failure.ts'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import { requestPurpose } from '../../things/request-purpose.ts'
import { raiseNotifications } from '../../notifications/raise-notifications.ts'
import { materialField, quantityField } from './stock-lines.ts'
import { loadRequest, type LoadedRequest } from './stock-request.loader.ts'
import { requestApproved } from './request-approved.notification.ts'
import { requestCompleted } from './request-completed.notification.ts'
import { requestNames } from './request-names.loader.ts'
import { requestRefused } from './request-refused.notification.ts'
import { stepsFrom, type RequestStep } from './stock-request.policy.ts'
import { presentRequest } from './stock-request.presenter.ts'
import { updateRequest } from './stock-request.repository.ts'

/** The input of every step. */
export interface StepInput {
  request_id: string
  note?: string | undefined
  version?: number | undefined
}

/** A line of a request, with amounts in millionths. */
export interface RequestLine {
  material_id: string
  quantity: bigint
  done: bigint
}

/**
 * Returns a request for a step, and locks it from the read to the write.
 * @throws Failure 404, 403, 409 for a stale version or a state in which the step is not possible
 */
export async function loadForStep(
  context: Context,
  given: StepInput,
  step: RequestStep,
  code: AccessCode,
): Promise<LoadedRequest> {
  const request = await loadRequest(context, given.request_id, code, 'locked')
  const current = async () => {
    const names = await requestNames(context, request.project_id, [request])
    return { current: presentRequest(request, context.actor.language, names) }
  }
  const isStale = given.version !== undefined && given.version !== request.version
  const from: readonly StockRequestState[] = stepsFrom[step]
  if (!from.includes(request.state))
    throw conflict('stock_request_state', { params: { state: request.state }, ...(await current()) })
  if (isStale) throw conflict('conflict_version', await current())
  return request
}

export function linesOf(request: LoadedRequest): RequestLine[] {
  return request.lines.map((line) => ({
    material_id: line.material_id,
    quantity: parseAmount(line.quantity),
    done: parseAmount(line.done),
  }))
}

/** A line of a call and the line of the request that it names. */
export interface NamedLine {
  line: RequestLine
  quantity: bigint
  unitCost?: string | undefined
  field: string
}

/**
 * Returns the lines of a request that a call names, each once, with the call's values.
 * @throws Failure validation for lines that the request does not have, conflict for more than a line has left
 */
export function namedLines(
  lines: readonly RequestLine[],
  given: readonly { material_id: string; quantity: string; unit_cost?: string | undefined }[],
): NamedLine[] {
  const byMaterial = new Map(lines.map((line) => [line.material_id, line]))
  const wrong: NonNullable<FailureDetails['fields']> = {}
  const beyond: NonNullable<FailureDetails['fields']> = {}
  const named: NamedLine[] = []
  for (const [index, { material_id, quantity: text, unit_cost: unitCost }] of given.entries()) {
    const line = byMaterial.get(material_id)
    const quantity = parseAmount(text)
    if (!line) wrong[materialField(index)] = { key: 'stock_request_line_missing' }
    else if (named.some((one) => one.line === line)) wrong[materialField(index)] = { key: 'material_twice' }
    else if (quantity > line.quantity - line.done) {
      const remaining = formatAmount(line.quantity - line.done)
      beyond[quantityField(index)] = { key: 'stock_request_beyond', params: { remaining } }
    } else named.push({ line, quantity, unitCost, field: quantityField(index) })
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const first = Object.values(beyond)[0]
  if (first) throw conflict(first.key, { fields: beyond, ...(first.params && { params: first.params }) })
  return named
}

/** The states of which the author of a request is told. */
const toldOf: Partial<Record<StockRequestState, typeof requestApproved>> = {
  Approved: requestApproved,
  Rejected: requestRefused,
  Completed: requestCompleted,
}

/**
 * Stores the result of a step of a request.
 * @returns the new state and version
 */
export async function finishStep(
  context: Context,
  request: LoadedRequest,
  given: StepInput,
  state: StockRequestState,
  lines: readonly RequestLine[] = linesOf(request),
): Promise<{ state: StockRequestState; version: number }> {
  const answer = given.note ?? request.answer
  const written = lines.map((line) => ({
    material_id: line.material_id,
    quantity: formatAmount(line.quantity),
    done: formatAmount(line.done),
  }))
  await updateRequest(context.database, { id: request.id, state, answer }, written)
  context.record(
    {
      thing: 'stock_request',
      thingId: request.id,
      projectId: request.project_id,
      before: {
        state: request.state,
        lines: request.lines.map(({ material_id, quantity, done }) => ({ material_id, quantity, done })),
      },
      after: { state, answer, note: given.note ?? '', lines: written },
    },
    'stock',
  )
  const { work_id: workId } = request
  if (workId !== null)
    await (
      await requestPurpose()
    ).changed(context, { ...request, work_id: workId }, { before: request.state, after: state })
  const told = toldOf[state]
  if (told && state !== request.state)
    await raiseNotifications(context, told, [
      { projectId: request.project_id, data: { request_id: request.id, store_id: request.store_id } },
    ])
  return { state, version: request.version + 1 }
}
