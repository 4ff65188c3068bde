import type { Context } from '../serve/context.ts'
import { lines } from '../serve/lines.ts'
import { renewContext } from '../serve/renew-context.ts'
import { inTurn } from '../serve/turns.ts'

/**
 * Writes a file when it is its turn. The caller is judged before, so that nobody without the right takes a place in the line, and
 * again after waiting.
 * @param judge checks what the caller may export, and returns what `work` needs of it
 */
export async function inExportTurn<Judged, Value>(
  context: Context,
  judge: (context: Context) => Promise<Judged>,
  work: (judged: Judged, context: Context) => Promise<Value>,
): Promise<Value> {
  const judged = await judge(context)
  return inTurn(context.services, lines.exports, context.actor.userId, async ({ hasWaited }) => {
    if (!hasWaited) return work(judged, context)
    const renewed = await renewContext(context)
    return work(await judge(renewed), renewed)
  })
}
