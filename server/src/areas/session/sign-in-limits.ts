import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Environment } from '../../environment/environment.ts'
import { Failure } from '../../serve/failure.ts'
import { isSolved } from './captcha.ts'
import { clientNetwork } from './client-network.ts'

const windowMinutes = 15
/** From this many failures on, the captcha is asked. */
const captchaAfter = 3
/** Beyond this many, nothing is tried until the window has passed: per address of an account, and per client. */
const refusedAfter = { account: 20, client: 100 }

/** The first numbers of advisory locks. Everybody takes the account's before the client's, so that nobody waits in a circle. */
const locks = { account: 4_820_001, client: 4_820_002, own: 4_820_003 }

/** The two things whose failures are counted: the account's address and the client's. */
export interface SignInSubjects {
  account: string
  client: string
}

export function subjectsOf(email: string, address: string): SignInSubjects {
  return { account: `account:${email.toLowerCase()}`, client: `client:${clientNetwork(address)}` }
}

/**
 * Lets a try through and counts it as failed until it has succeeded. Tries of one account or one client are judged one
 * after another, so that many at once are counted like many in a row.
 * @returns the try, to be taken back when the password was right
 * @throws Failure rate_limited, or validation 'Please complete the CAPTCHA'
 */
export async function beginTry(
  database: Database,
  environment: Environment,
  secretKey: string,
  subjects: SignInSubjects,
  captcha: string | undefined,
): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${locks.account}, hashtext(${subjects.account}))`.execute(
      transaction,
    )
    await sql`select pg_advisory_xact_lock(${locks.client}, hashtext(${subjects.client}))`.execute(
      transaction,
    )
    await checkLimits(transaction, environment, secretKey, subjects, captcha)
    return countTry(transaction, subjects)
  })
}

async function checkLimits(
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
    throw tooMany()
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

async function countTry(database: Database, subjects: SignInSubjects): Promise<string> {
  await forgetOld(database)
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

/**
 * The same for somebody signed in who proves who they are by their password: who found their browser open cannot guess
 * it either. These tries are counted apart, or a guesser would keep the owner from signing in.
 * @throws Failure rate_limited
 */
export async function beginOwnTry(
  database: Database,
  environment: Pick<Environment, 'rateLimit'>,
  userId: string,
): Promise<void> {
  const subject = ownSubject(userId)
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${locks.own}, hashtext(${subject}))`.execute(transaction)
    const { account: failures } = await countFailures(transaction, { account: subject, client: '' })
    if (environment.rateLimit && failures >= refusedAfter.account) throw tooMany()
    await forgetOld(transaction)
    await transaction.insertInto('sign_in_failure').values({ subject }).execute()
  })
}

/** The password was right. */
export async function takeBackOwn(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('sign_in_failure').where('subject', '=', ownSubject(userId)).execute()
}

const ownSubject = (userId: string): string => `own:${userId}`

const tooMany = (): Failure =>
  new Failure('rate_limited', 'rate_limited', { retryAfterSeconds: windowMinutes * 60 })

async function forgetOld(database: Database): Promise<void> {
  await database
    .deleteFrom('sign_in_failure')
    .where('at', '<', sql<Date>`now() - make_interval(mins => ${2 * windowMinutes})`)
    .execute()
}
