import { sql } from 'kysely'
import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { callAs } from './call-as.ts'
import { demoParams } from './demo-params.ts'

/** Readings of each parameter of an asset, one every thirty days. */
const readings = 25

/**
 * Makes the parameters of the demo's kinds, and two years of readings on their assets: counters rise at a pace of their own, gauges swing
 * within what is normal, and a few are beyond it since last month.
 * @param kindIds ids of the kinds by their codes
 */
export async function seedReadings(
  services: Services,
  administrator: Actor,
  projectId: string,
  kindIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [code, params] of Object.entries(demoParams))
    await callAs(services, administrator, '/catalog/updateParams', {
      id: kindIds.get(code) ?? '',
      params: [...params],
    })
  await sql`
    insert into asset_reading (asset_id, param_id, value, at, by, state)
    select a.id, p.id, round((case
        when p.kind = 'counter' then 100 * a.n + p.expected_per_day * 30 * (${readings}::int - ago) * (0.5 + 0.1 * (a.n % 5))
        when ago <= 1 and a.n % 9 = 4 then p.warn_high + (p.alarm_high - p.warn_high) * (0.4 + 0.3 * (a.n % 3))
        else (p.warn_low + p.warn_high) / 2 + (p.warn_high - p.warn_low) * 0.35 * sin(a.n + ago)::numeric end)::numeric, p.decimals),
      read.at, ${administrator.userId}, 'accepted'
    from (
        select id, catalog_id, installed_on, (row_number() over (order by code))::int as n from asset
        where project_id = ${projectId} and removed_at is null
      ) a
      join catalog_param p on p.catalog_id = a.catalog_id
      cross join generate_series(0, ${readings}::int - 1) ago
      cross join lateral (select date_trunc('hour', now()) - ago * interval '30 days' as at) read
    where a.installed_on is null or read.at >= a.installed_on`.execute(services.database)
}
