import { limits, type CallReply } from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import { conflict, invalid, notFound } from '../../../serve/failure.ts'
import { inLanguage } from '../../../languages/multilingual.ts'
import { keepWorkers, readCandidates, readCandidateTeams, keepTeams } from './candidates.repository.ts'
import { eachOf, loadMany, type ManyAnswer } from '../each-work.ts'
import { loadToChange } from '../load-to-change.ts'
import { addPeople, dropPeople, readPeople, type PeopleRow, readTeamMembers } from './people.repository.ts'
import { raiseAssigned } from '../notices/raise-work-events.ts'
import { requireOpen } from '../require-open.ts'
import { recordWork } from '../record-work.ts'
import type { OrderRequest } from '../serve-orders.ts'
import type { KindName } from '../work-kind.ts'
import { assertOver, loadWork, type LoadedWork } from '../work.loader.ts'
import { writeWork } from '../work.repository.ts'
import { stopTimersOn } from '../stop-timers.writer.ts'

/** @throws Failure of the loader, not_found for who only asked for the order */
export async function findCandidates(
  context: Context,
  { order, page, limit }: OrderRequest<'getCandidates'>,
  text: string,
): Promise<CallReply<'/cm/getCandidates'>> {
  const { database, actor } = context
  const work = await loadWork(context, order, 'workers')
  const search = { text, language: actor.language, page, limit }
  const { rows: workers, total } = await readCandidates(database, work, search)
  const teams = await readCandidateTeams(database, work, search)
  return {
    workers,
    teams: teams.map((team) => ({ ...team, name: inLanguage(team.name, actor.language) })),
    total,
  }
}

/** Finds nobody among the given people and teams who is not of the project. @throws Failure 422 for a person, 404 for a team */
async function requireThem(context: Context, projectId: string, { user_ids, team_ids }: PeopleRow) {
  const workers = await keepWorkers(context.database, projectId, user_ids)
  const stranger = user_ids.findIndex((id) => !workers.has(id))
  if (stranger !== -1) throw invalid({ [`user_ids.${stranger}`]: { key: 'work_worker_unknown' } })
  const distinct = [...new Set(team_ids)]
  if ((await keepTeams(context.database, projectId, distinct)) < distinct.length) throw notFound()
}

const without = (ids: readonly string[], others: readonly string[]): string[] =>
  [...new Set(ids)].filter((id) => !others.includes(id))

/** Who has the order after some are added. @throws Failure 409 beyond the limit */
function joined(before: PeopleRow, added: PeopleRow): PeopleRow {
  const after = {
    user_ids: [...before.user_ids, ...added.user_ids],
    team_ids: [...before.team_ids, ...added.team_ids],
  }
  const maximum = limits.peopleOfWork
  if (after.user_ids.length > maximum || after.team_ids.length > maximum)
    throw conflict('work_people_full', { params: { maximum } })
  return after
}

/**
 * Gives an order to workers and teams besides those who have it, and says who leads [CM-34] [CM-35].
 * @returns its new version
 * @throws Failure of the loader, 409 for an older version, a closed order or too many people, 422 for who is no worker
 */
export async function assignWorkers(
  context: Context,
  { order, version, lead_id, ...given }: OrderRequest<'assignWorkers'>,
): Promise<number> {
  const work = await loadToChange(context, { order, version }, 'workers')
  requireOpen(work)
  const before = await peopleOf(context, work)
  const added = {
    user_ids: without(given.user_ids, before.user_ids),
    team_ids: without(given.team_ids, before.team_ids),
  }
  await requireThem(context, work.project_id, added)
  const after = joined(before, added)
  const lead = lead_id ?? work.lead_id
  if (lead_id !== undefined && !after.user_ids.includes(lead_id))
    throw invalid({ lead_id: { key: 'work_lead_not_worker' } })
  if (count(added) > 0)
    await addPeople(context.database, context.actor.userId, [{ ...ofWork(work), ...added }])
  const next = await keep(context, work, { ...before, lead: work.lead_id }, { ...after, lead })
  await raiseAssigned(context, [{ work, userIds: added.user_ids, teamIds: added.team_ids }])
  return next
}

/** Takes an order from workers and teams. A lead who goes leads no longer, and a timer that runs on the order is stopped. */
export async function removeWorkers(
  context: Context,
  { order, version, user_ids, team_ids }: OrderRequest<'removeWorkers'>,
): Promise<number> {
  const work = await loadToChange(context, { order, version }, 'workers')
  requireOpen(work)
  const before = await peopleOf(context, work)
  const after = {
    user_ids: without(before.user_ids, user_ids),
    team_ids: without(before.team_ids, team_ids),
  }
  const members = await readTeamMembers(context.database, before.team_ids, team_ids)
  if (count(after) < count(before)) await dropPeople(context.database, work.id, { user_ids, team_ids })
  const lead = work.lead_id !== null && after.user_ids.includes(work.lead_id) ? work.lead_id : null
  const kept = await keep(context, work, { ...before, lead: work.lead_id }, { ...after, lead })
  const gone = [...before.user_ids.filter((id) => !after.user_ids.includes(id)), ...members]
  return kept + (await stopTimersOn(context, [work.id], gone))
}

const count = ({ user_ids, team_ids }: PeopleRow): number => user_ids.length + team_ids.length

const ofWork = ({ id, project_id }: LoadedWork) => ({ work_id: id, project_id })

async function peopleOf({ database }: Context, { id }: LoadedWork): Promise<PeopleRow> {
  return (await readPeople(database, [id])).get(id) ?? { user_ids: [], team_ids: [] }
}

type Led = PeopleRow & { lead: string | null }

/** Raises the version of an order whose people have changed, with the entry in the trail. */
async function keep(context: Context, work: LoadedWork, before: Led, after: Led): Promise<number> {
  if (count(before) === count(after) && before.lead === after.lead) {
    context.unchanged()
    return work.version
  }
  await writeWork(context.database, [work.id], { lead_id: after.lead })
  record(context, work, before, after)
  return work.version + 1
}

function record(context: Context, work: LoadedWork, before: Led, after: Led): void {
  const shown = ({ user_ids, team_ids, lead }: Led) => ({ worker_ids: user_ids, team_ids, lead_id: lead })
  recordWork(context, work, { before: shown(before), after: shown(after) })
}

/** Gives several orders of a project to workers and teams. Each is judged by itself, before anything is written. */
export async function assignMany(
  context: Context,
  kind: KindName,
  { project_id: projectId, work_ids: ids, ...given }: OrderRequest<'assignMany'>,
): Promise<ManyAnswer> {
  const { database, actor } = context
  const works = await loadMany(context, { projectId, kind, ids }, 'locked')
  await requireThem(context, projectId, given)
  const people = await readPeople(
    database,
    works.map(({ id }) => id),
  )
  const changes: { work: LoadedWork; before: PeopleRow; added: PeopleRow; after: PeopleRow }[] = []
  const answer = await eachOf(context, { projectId, kind, ids }, works, (work) => {
    assertOver(work, 'workers')
    requireOpen(work)
    const before = people.get(work.id) ?? { user_ids: [], team_ids: [] }
    const added = {
      user_ids: without(given.user_ids, before.user_ids),
      team_ids: without(given.team_ids, before.team_ids),
    }
    const after = joined(before, added)
    if (count(added) > 0) changes.push({ work, before, added, after })
  })
  if (changes.length === 0) {
    context.unchanged()
    return answer
  }
  await addPeople(
    database,
    actor.userId,
    changes.map(({ work, added }) => ({ ...ofWork(work), ...added })),
  )
  await writeWork(
    database,
    changes.map(({ work }) => work.id),
    {},
  )
  for (const { work, before, after } of changes)
    record(context, work, { ...before, lead: work.lead_id }, { ...after, lead: work.lead_id })
  await raiseAssigned(
    context,
    changes.map(({ work, added }) => ({ work, userIds: added.user_ids, teamIds: added.team_ids })),
  )
  return answer
}
