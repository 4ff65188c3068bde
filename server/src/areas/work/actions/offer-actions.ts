import type { OfferedWorkAction } from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import { inLanguage } from '../../../languages/multilingual.ts'
import { messageIn } from '../../../languages/message-in.ts'
import { judgeOffered, readToJudge, type JudgedWork } from './judge-work.ts'
import type { LoadedWork } from '../work.loader.ts'

/**
 * Returns the actions that the caller may press on each of some orders, by its id, in the order of its workflow and in the
 * caller's language, each with all that keeps it from running now. Sends the same number of queries for any number of orders.
 */
export async function offerActions(
  context: Context,
  works: readonly LoadedWork[],
): Promise<ReadonlyMap<string, OfferedWorkAction[]>> {
  const judged = await readToJudge(context, works)
  return new Map(judged.map((one) => [one.work.id, presentOffers(one, context.actor.language)]))
}

/** Presents the actions that the caller may press on an order that was read to be judged. */
export const presentOffers = (judged: JudgedWork, language: string): OfferedWorkAction[] =>
  judgeOffered(judged).map(({ action, next, asksComment, failed }) => ({
    key: action.key,
    name: inLanguage(action.name, language),
    description: inLanguage(action.description, language),
    icon: action.icon,
    color: action.color,
    comment_mandatory: asksComment,
    next_step: { key: next.key, name: inLanguage(next.name, language) },
    next_status: next.status,
    failed: failed.map(({ key, params }) => ({ key, message: messageIn(language, key, params) })),
  }))
