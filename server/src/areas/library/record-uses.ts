import type { Context } from '../../serve/context.ts'
import type { Followed } from './uses.repository.ts'

/** Notifies of the things that got another code with their entry. */
export function recordUses(context: Context, followed: readonly Followed[]): void {
  for (const { topic, projectId, count } of followed) if (count > 0) context.changed(projectId, topic)
}
