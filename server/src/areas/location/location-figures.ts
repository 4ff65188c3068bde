import type { CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { readSight, withinSight } from './sight.ts'

/** Square metres in a square foot, exactly. */
const squareFoot = 0.09290304

/** A decimal as the sheet 'Space' of a workbook has it. Anything else, such as `n/a`, is no area. */
const decimal = String.raw`^[0-9]{1,9}(\.[0-9]{1,9})?$`

/**
 * Counts buildings and rooms by the index of categories, and adds the areas that the workbooks of the buildings tell. A
 * workbook has one unit for all of its areas.
 */
export async function readFigures(
  context: Context,
  projectId: string,
): Promise<CallReply<'/location/getFigures'>> {
  const seen = withinSight(await readSight(context, projectId))
  const ofCategory = (code: string) => sql`(select count(*)::int from location l
    where l.project_id = ${projectId} and l.removal_id is null and l.category_code = ${code} and ${seen})`
  const { rows } = await sql<CallReply<'/location/getFigures'>>`
    select ${ofCategory('building')} as buildings, ${ofCategory('room')} as rooms, (
      select sum(case when r.values ->> 'NetArea' ~ ${decimal} then (r.values ->> 'NetArea')::numeric end
        * case when building.unit ilike '%feet%' or building.unit ilike '%foot%' then ${squareFoot}::numeric else 1 end)::float8
      from (
        select b.id, (select f.values ->> 'AreaUnits' from building_row f
          where f.building_id = b.id and f.sheet = 'facility' order by f.position limit 1) as unit
        from location b
        where b.project_id = ${projectId} and b.removal_id is null and b.category_code = 'building'
      ) building
      join building_row r on r.building_id = building.id and r.sheet = 'space'
      join location l on l.id = r.location_ids[1] and l.removal_id is null and ${seen}
    ) as net_area`.execute(context.database)
  const [figures] = rows
  if (!figures) throw new Error('the counting query returned no row')
  return figures
}
