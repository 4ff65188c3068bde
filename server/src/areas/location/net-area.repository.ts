import { sql } from 'kysely'

/** Square metres in a square foot, exactly. */
const squareFoot = 0.09290304

/** A decimal as the sheet 'Space' of a workbook has it. Anything else, such as `n/a`, is no area. */
const decimal = String.raw`^[0-9]{1,9}(\.[0-9]{1,9})?$`

/**
 * Selects the net areas of a project's locations as the workbooks of its buildings tell them: `location_id` and `area` in square
 * metres, null where a row tells none. A workbook has one unit for all of its areas.
 */
export const netAreasOf = (projectId: string) => sql`
  select r.location_ids[1] as location_id,
    case when r.values ->> 'NetArea' ~ ${decimal} then (r.values ->> 'NetArea')::numeric end
      * case when building.unit ilike '%feet%' or building.unit ilike '%foot%' then ${squareFoot}::numeric else 1 end as area
  from (
    select b.id, (select f.values ->> 'AreaUnits' from building_row f
      where f.building_id = b.id and f.sheet = 'facility' order by f.position limit 1) as unit
    from location b
    where b.project_id = ${projectId} and b.removal_id is null and b.category_code = 'building'
  ) building
  join building_row r on r.building_id = building.id and r.sheet = 'space'`
