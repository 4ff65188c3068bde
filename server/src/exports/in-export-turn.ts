import type { Context } from '../serve/context.ts'
import { lines } from '../serve/lines.ts'
import { renewContext } from '../serve/renew-context.ts'
import { inTurn, type Taker } from '../serve/turns.ts'

/** Returns who takes a turn for a file: a client that leaves gives its place up. */
export const exporter = (
  { actor, request }: Pick<Context, 'actor' | 'request'>,
  { projectId }: { projectId: string | null },
): Taker => ({ person: actor.userId, project: projectId, gone: request.gone })

/**
 * Writes a file when it is its turn. The caller is judged before, so that nobody without the right takes a place in the line, and
 * again after waiting.
 * @param judge checks what the caller may export, and returns what `work` needs of it
 */
export async function inExportTurn<Judged extends { projectId: string | null }, Value>(
  context: Context,
  judge: (context: Context) => Promise<Judged>,
  work: (judged: Judged, context: Context) => Promise<Value>,
): Promise<Value> {
  const judged = await judge(context)
  return inTurn(context.services, lines.exports, exporter(context, judged), async ({ hasWaited }) => {
    if (!hasWaited) return work(judged, context)
    const renewed = await renewContext(context)
    return work(await judge(renewed), renewed)
  })
}
