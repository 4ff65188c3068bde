import { sql, type RawBuilder } from 'kysely'
import { mayRelease } from '../../../authentication/release-key/may-release.ts'

/**
 * CTEs `line` and `voice` (person, voice) for the people of `people`, a query of one column. Accounts that one person created
 * share one voice with their maker, so that their number decides nothing. Accounts of a user who may release modules have a
 * voice each, as that user could withdraw the release without them.
 */
export const voicesOf = (people: RawBuilder<unknown>) => sql`
  line (person, at) as (
    select id, id from (${people}) as requested (id)
    union
    select line.person, maker.id from line join app_user u on u.id = line.at
    join app_user maker on maker.id = u.created_by and not ${mayRelease('maker')}
  ), voice as (
    select line.person, line.at as voice from line join app_user u on u.id = line.at
    where u.created_by is null or exists (
      select from app_user maker where maker.id = u.created_by and ${mayRelease('maker')})
  )`
