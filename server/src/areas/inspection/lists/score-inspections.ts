import { scoreOf, type CallReply, type CallRequest, type Multilingual } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { notFound } from '../../../serve/failure.ts'
import { loadLocation } from '../../location/location.loader.ts'
import { narrowedBySight, readSight, type Sight } from '../../location/sight.ts'
import { inspectionsWith } from './inspection-filter.ts'

interface Sums {
  inspections: number
  failed: number
  points: number
  possible: number
}
type ScoredRow = Sums & { id: string; code: string; name: Multilingual }

const sums = sql`count(*)::int as inspections, (count(*) filter (where i.result = 'fail'))::int as failed,
  coalesce(sum(i.points), 0)::float8 as points, coalesce(sum(i.possible), 0)::float8 as possible`

/** The places by which sums are told, and which of them holds a place whose way is `s.path`. */
interface ScoredPlaces {
  isPlace: RawBuilder<boolean>
  holds: RawBuilder<boolean>
}

/** Those directly below one, or where the sight of the caller begins. */
async function placesBelow(
  context: Context,
  projectId: string,
  id: string | undefined,
  sight: Sight,
): Promise<ScoredPlaces> {
  // Of places at one level each is the beginning of a way: they are compared, and not each way with each place.
  const atLevel = (level: number) => sql<boolean>`p.path = subpath(s.path, 0, ${level}::int)`
  if (id !== undefined) {
    const location = await loadLocation(context, id, 'location_view')
    if (location.project_id !== projectId) throw notFound()
    return { isPlace: sql<boolean>`p.parent_id = ${id}`, holds: atLevel(location.path.split('.').length + 1) }
  }
  if (sight.isWhole) return { isPlace: sql<boolean>`p.parent_id is null`, holds: atLevel(1) }
  const tops = [...sight.tops.values()].map((top) => top.id)
  return { isPlace: sql<boolean>`p.id = any(${tops}::uuid[])`, holds: sql<boolean>`s.path <@ p.path` }
}

/**
 * Returns scores and failures of submitted inspections by places and by checklists, as far as the caller sees their places [INS-4].
 * @throws Failure 404 for a place that the caller does not see
 */
export async function scoreInspections(
  context: Context,
  input: CallRequest<'/inspection/getScores'>,
): Promise<CallReply<'/inspection/getScores'>> {
  const { database } = context
  const { language } = context.actor
  const { project_id: projectId, location_id: above, checklist_id: checklist, from, to } = input
  const sight = await readSight(context, projectId)
  const { isPlace, holds } = await placesBelow(context, projectId, above, sight)
  const submitted = [
    sql<boolean>`i.project_id = ${projectId}`,
    sql<boolean>`i.submitted_day is not null`,
    ...narrowedBySight(sight),
    ...(checklist ? [sql<boolean>`i.checklist_id = ${checklist}`] : []),
    ...(from ? [sql<boolean>`i.submitted_day >= ${from}::date`] : []),
    ...(to ? [sql<boolean>`i.submitted_day <= ${to}::date`] : []),
  ]
  const { rows: places } = await sql<ScoredRow>`
    select p.id, p.code, p.name, sum(s.inspections)::int as inspections, sum(s.failed)::int as failed,
      sum(s.points)::float8 as points, sum(s.possible)::float8 as possible
    from (select l.path, ${sums} ${inspectionsWith(submitted)} group by l.id) s join location p on ${holds}
    where p.project_id = ${projectId} and p.removal_id is null and ${isPlace}
    group by p.id order by p.path limit 200`.execute(database)
  const below =
    above === undefined ? [] : [sql<boolean>`l.path <@ (select path from location where id = ${above})`]
  const { rows: checklists } = await sql<ScoredRow>`
    select c.id, c.code, c.name, s.inspections, s.failed, s.points, s.possible
    from (select i.checklist_id, ${sums} ${inspectionsWith([...submitted, ...below])} group by i.checklist_id) s
      join checklist c on c.id = s.checklist_id order by lower(c.code) limit 200`.execute(database)
  const shown = ({ id, code, name, inspections, failed, points, possible }: ScoredRow) => ({
    id,
    code,
    name: inLanguage(name, language),
    inspections,
    failed,
    score: scoreOf({ points, possible }),
  })
  return { places: places.map(shown), checklists: checklists.map(shown) }
}
