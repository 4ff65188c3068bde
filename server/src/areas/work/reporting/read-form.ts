import { limits, type CallReply, type Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { readSightToReport, type Sight } from '../../location/sight.ts'
import { readOfferedServices } from '../offered-services.loader.ts'
import { priorityOf } from '../stored-priority.policy.ts'

type Form = CallReply<'/cm/getForm'>

/** Reads what the caller needs to report something [CM-1] [CM-3]. */
export async function readForm(context: Context, projectId: string): Promise<Form> {
  const { language } = context.actor
  const rights = await context.rights(projectId)
  const all = await readOfferedServices(context.database, projectId)
  const services = all.filter((service) => service.is_requestable || rights.may('cm_view'))
  const listed = new Set(services.map(({ id }) => id))
  return {
    places: await readPlaces(context, await readSightToReport(context, projectId)),
    services: services.map((service) => ({
      id: service.id,
      code: service.code,
      name: inLanguage(service.name, language),
      description: inLanguage(service.description, language),
      parent_id: service.parent_id !== null && listed.has(service.parent_id) ? service.parent_id : null,
      needs_asset: service.needs_asset,
      default_priority: priorityOf(service.default_priority),
    })),
    default_service_id: services.find((service) => service.is_default)?.id ?? null,
    may_choose_requester: rights.may('cm_view'),
    may_choose_priority: rights.may('cm_edit'),
  }
}

/** Reads the places where a sight begins, by name. Nothing above them is seen. */
async function readPlaces({ database, actor: { language } }: Context, sight: Sight): Promise<Form['places']> {
  const tops = [...sight.tops.values()].map(({ id }) => id)
  const chosen = sight.isWhole ? sql`l.parent_id is null` : sql`l.id = any(${tops}::uuid[])`
  const { rows } = await sql<{ id: string; code: string; name: Multilingual }>`
    select l.id, l.code, l.name from location l
    where l.project_id = ${sight.projectId} and ${chosen} and l.removal_id is null
    order by sortable(in_language(l.name, ${language})), l.id limit ${limits.placesOfForm}`.execute(database)
  return rows.map(({ id, code, name }) => ({ id, code, name: inLanguage(name, language), path: '' }))
}
