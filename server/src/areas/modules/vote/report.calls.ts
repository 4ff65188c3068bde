import { serve } from '../../../serve/serve.ts'
import { castVote, lockVotes, type Report } from './vote.repository.ts'
import { whatWasGiven } from './what-was-given.ts'
import { withdrawIfFailing } from './withdraw.ts'

export const moduleReportServed = [
  serve('/modules/report', async ({ reports }, context) => {
    // A vote is no change of a user. A withdrawal that it causes has a trail entry of its own, without a user.
    context.unchanged()
    const wasGiven = await whatWasGiven(context, reports)
    for (const report of inOrder(reports)) {
      const { module_code, version, outcome } = report
      if (!wasGiven(report)) continue
      if (outcome === 'failed') await lockVotes(context.database, module_code)
      const counts = await castVote(context.database, context.actor.sessionId, report)
      if (counts && outcome === 'failed') await withdrawIfFailing(context, module_code, version)
    }
  }),
]

/** Sorts by module, so that two simultaneous reports cannot deadlock. Keeps the order within a module. */
function inOrder(reports: readonly Report[]): Report[] {
  return reports.toSorted((one, other) =>
    one.module_code < other.module_code ? -1 : Number(one.module_code > other.module_code),
  )
}
