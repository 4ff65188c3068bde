import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Environment } from '../../environment/environment.ts'
import { Failure } from '../../serve/failure.ts'
import { isSolved } from './captcha.ts'

const windowMinutes = 15
/** From this many failures on, the captcha is asked. */
const captchaAfter = 3
/** Beyond this many, nothing is tried until the window has passed: per address of an account, and per client. */
const refusedAfter = { account: 20, client: 100 }

/** The two things whose failures are counted: the account's address and the client's. */
export interface SignInSubjects {
  account: string
  client: string
}

export function subjectsOf(email: string, address: string): SignInSubjects {
  return { account: `account:${email.toLowerCase()}`, client: `client:${address}` }
}

/**
 * Refuses a try that comes after too many failures, and asks for the captcha after a few.
 * @throws Failure rate_limited, or validation 'Please complete the CAPTCHA'
 */
export async function checkSignInLimits(
  database: Database,
  environment: Environment,
  secretKey: string,
  subjects: SignInSubjects,
  captcha: string | undefined,
): Promise<void> {
  const failures = await countFailures(database, subjects)
  if (
    environment.rateLimit &&
    (failures.account >= refusedAfter.account || failures.client >= refusedAfter.client)
  ) {
    throw new Failure('rate_limited', 'rate_limited', { retryAfterSeconds: windowMinutes * 60 })
  }
  if (!isCaptchaDue(environment, failures)) return
  if (!(await isSolved(database, secretKey, captcha))) {
    throw new Failure('validation', 'captcha_required', { fields: { captcha: { key: 'captcha_required' } } })
  }
}

function isCaptchaDue(environment: Environment, failures: Record<keyof SignInSubjects, number>): boolean {
  if (environment.captcha === 'off') return false
  return (
    environment.captcha === 'always' || failures.account >= captchaAfter || failures.client >= captchaAfter
  )
}

async function countFailures(
  database: Database,
  subjects: SignInSubjects,
): Promise<Record<keyof SignInSubjects, number>> {
  const { rows } = await sql<{ account: number; client: number }>`
    select count(*) filter (where subject = ${subjects.account})::int as account,
      count(*) filter (where subject = ${subjects.client})::int as client
    from sign_in_failure
    where subject in (${subjects.account}, ${subjects.client})
      and at > now() - make_interval(mins => ${windowMinutes})`.execute(database)
  return rows[0] ?? { account: 0, client: 0 }
}

/**
 * Counts a try as failed until it has succeeded, so that many tries at once are counted like many in a row.
 * @returns the try, to be taken back when the password was right
 */
export async function countTry(database: Database, subjects: SignInSubjects): Promise<string> {
  await database
    .deleteFrom('sign_in_failure')
    .where('at', '<', sql<Date>`now() - make_interval(mins => ${2 * windowMinutes})`)
    .execute()
  const { id } = await database
    .insertInto('sign_in_failure')
    .values({ subject: subjects.client })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.insertInto('sign_in_failure').values({ subject: subjects.account }).execute()
  return id
}

/**
 * A right password clears the account's failures and this one try of the client; the client's others stay, or a
 * guesser with one account of their own would reset them.
 */
export async function takeBack(database: Database, subjects: SignInSubjects, tryId: string): Promise<void> {
  await database
    .deleteFrom('sign_in_failure')
    .where((row) => row.or([row('subject', '=', subjects.account), row('id', '=', tryId)]))
    .execute()
}
