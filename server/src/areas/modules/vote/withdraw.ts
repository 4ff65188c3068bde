import type { WithdrawalFigures } from '@atrium/contract'
import type { Database } from '../../../database/database.ts'
import type { Context } from '../../../serve/context.ts'
import { raiseNotifications } from '../../../notifications/raise-notifications.ts'
import { noticesOf } from '../../../serve/notices.ts'
import { recordChange } from '../../../serve/record-change.ts'
import {
  candidateBeside,
  changeActivation,
  findActivation,
  type Activation,
} from '../activation.repository.ts'
import { auditActivation } from '../release/change-active.ts'
import { findPrevious } from '../release/release.repository.ts'
import { countAudience } from './count-audience.ts'
import { failsMarkedly, peopleNeeded } from './judge-votes.ts'
import { releaseWithdrawn } from './withdrawn.notification.ts'
import { countVotes, givenSince, noteFailing } from './vote.repository.ts'

type Part = 'active' | 'candidate'

/**
 * Withdraws a release that fails markedly more than the one before, if it is a candidate or was activated only lately. The
 * withdrawal has no author: neither the trail nor the notices name whose browser decided. Call it where failures of the module
 * take turns.
 */
export async function withdrawIfFailing(
  context: Pick<Context, 'database' | 'services' | 'request' | 'log'>,
  moduleCode: string,
  version: string,
): Promise<void> {
  const { database, services } = context
  const now = await findActivation(database, moduleCode)
  const part = now && partOf(now, version)
  if (!now || !part || now.pinned) return
  const since = await givenSince(database, { moduleCode, version, as: part })
  const { freshMs, ...thresholds } = services.environment.withdrawal
  if (part === 'active' && Date.now() - (since?.getTime() ?? 0) > freshMs) return

  const votes = await countVotes(database, { moduleCode, version, since, accountsBefore: since })
  const before = part === 'candidate' ? now.activeVersion : await findPrevious(database, moduleCode, version)
  const votesBefore = before
    ? await countVotes(database, { moduleCode, version: before, since: null, accountsBefore: since })
    : undefined
  const candidate = part === 'candidate' ? now.candidate : null
  const reach = await countAudience(database, { moduleCode, candidate }, thresholds.people)
  const needed = peopleNeeded(thresholds.people, part, reach)
  if (!failsMarkedly(votes, votesBefore, thresholds, needed)) return
  const figures: WithdrawalFigures = {
    kind: part,
    failing_people: votes.failingPeople,
    people: votes.people,
    failing_sessions: votes.failingSessions,
    sessions: votes.sessions,
    before:
      before && votesBefore
        ? { version: before, failing_people: votesBefore.failingPeople, people: votesBefore.people }
        : null,
    reasons: votes.reasons,
    thresholds: { ...thresholds, people: needed },
  }
  await takeBack(context, { moduleCode, version, part, before: before ?? null, figures })
}

function partOf({ activeVersion, candidate }: Activation, version: string): Part | undefined {
  // A few people may not decide on the active release, if it is both.
  if (activeVersion === version) return 'active'
  return candidate?.version === version ? 'candidate' : undefined
}

async function takeBack(
  { database, services, request, log }: Pick<Context, 'database' | 'services' | 'request' | 'log'>,
  given: {
    moduleCode: string
    version: string
    part: Part
    before: string | null
    figures: WithdrawalFigures
  },
): Promise<void> {
  const { moduleCode, version, part, before, figures } = given
  const note = (isWithdrawn: boolean) => noteFailing(database, { moduleCode, version, isWithdrawn, figures })
  if (part === 'active' && before === null) {
    // No release at all would be worse: it stays, and administrators see how it does.
    if (await note(false))
      log.warn({ moduleCode, version, figures }, 'a release fails, and there is no earlier one')
    return
  }
  const entries: Parameters<Context['audit']>[0][] = []
  const generation = await changeActivation(database, moduleCode, async (now) => {
    // Somebody may have changed it while this waited for its turn.
    if (!now || now.pinned || partOf(now, version) !== part) return undefined
    if (!(await note(true))) return undefined
    const next = {
      activeVersion: part === 'active' ? before : now.activeVersion,
      candidate: part === 'active' ? candidateBeside(before, now.candidate) : null,
      pinned: false,
      kind: 'withdrawn' as const,
      reason: null,
      by: null,
    }
    auditActivation({ audit: (entry) => void entries.push(entry), actor: {} }, now, next)
    return next
  })
  if (generation === undefined) return
  await recordWithdrawal(database, request, entries, figures)
  const data = { module_code: moduleCode, version }
  await raiseNotifications({ database, services, actor: undefined }, releaseWithdrawn, [
    { projectId: null, data },
  ])
  log.warn({ moduleCode, version, figures }, 'a release was withdrawn')
}

async function recordWithdrawal(
  database: Database,
  request: Context['request'],
  entries: readonly Parameters<Context['audit']>[0][],
  figures: WithdrawalFigures,
): Promise<void> {
  const path = '/modules/report'
  const notices = noticesOf(path)
  notices.changed(null)
  await recordChange(
    database,
    { path, actor: undefined, request },
    {
      entries: entries.map((entry) => ({ ...entry, after: { ...entry.after, figures } })),
      notices: notices.list,
    },
  )
}
