import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { testMailJob } from './test-mail.job.ts'

/**
 * Has a mail sent to the caller, once a minute at most.
 * @throws Failure 409 without a mail server, or a moment after another one
 */
export async function askForTestMail(context: Context): Promise<void> {
  const { database, services, actor } = context
  if (!services.environment.mail) throw conflict('mail_not_configured')
  const { rows } = await sql`
    insert into notification_preference as p (user_id, tested_at) values (${actor.userId}, now())
    on conflict (user_id) do update set tested_at = now()
      where p.tested_at is null or p.tested_at < now() - interval '1 minute'
    returning p.user_id`.execute(database)
  if (rows.length === 0) throw conflict('mail_just_tested')
  await services.jobs.send(database, testMailJob, { user_id: actor.userId }, { userId: actor.userId })
  context.unchanged()
}
