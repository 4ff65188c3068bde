import type { Database } from '../../database/database.ts'
import type { Environment } from '../../environment/environment.ts'
import { Failure } from '../../serve/failure.ts'
import { isSolved } from './captcha.ts'
import { clientNetwork, signInNetwork } from '../../authentication/client-network.ts'
import { findKnown } from '../../authentication/known-device.repository.ts'
import {
  accountSubject,
  addFailures,
  countFailures,
  forgetFailures,
  lockSubject,
  tooMany,
} from '../../authentication/sign-in-failure.repository.ts'
import type { Credential } from '../../authentication/tokens.ts'

/** From this many failures on, a sign-in needs a captcha. */
const captchaAfter = 3
/** From this many failures on, the server refuses tries until the window has passed. */
const refusedAfter = { account: 20, client: 100, place: 20, device: 20 }

/** The first numbers of advisory locks. Everybody takes the account's before the client's, so that no two deadlock. */
const locks = { account: 4_820_001, client: 4_820_002 }

/** Where a sign-in comes from, and for which address. */
export interface SignInSource {
  email: string
  address: string
  /** The browser's device cookie. */
  device: Credential | undefined
}

/** The subjects that failures are counted for. */
interface Subjects {
  /** The account, from any network. */
  account: string
  /** The client, for any account. */
  client: string
  /** The account from one network, once the account itself has reached its limit. */
  place: string
  /** The account in one browser that it has signed in with before. */
  device: string
}

/**
 * How a password is judged.
 * - `open`: the right password signs in, a wrong one is called wrong.
 * - `guarded`: the account has reached its limit, and has signed in from this network before. The right password signs in, a
 *   wrong one gets the answer of `closed`, so that nobody learns from where an account signs in.
 * - `closed`: the account has reached its limit. Every password is refused, after the same work.
 */
export type Judgement = 'open' | 'guarded' | 'closed'

/** A try that counts as failed until it is taken back. */
export interface SignInTry {
  judgement: Judgement
  subjects: Subjects
  ids: readonly string[]
}

function subjectsOf({ email, address, device }: SignInSource): Subjects {
  const account = email.toLowerCase()
  return {
    account: accountSubject(email),
    client: `client:${clientNetwork(address)}`,
    place: `place:${signInNetwork(address)}:${account}`,
    device: `device:${device?.sessionId}:${account}`,
  }
}

/**
 * Lets a try through and counts it as failed until it has succeeded. Tries of one account or one client are judged one after
 * another, so that simultaneous tries count like successive ones.
 *
 * A browser in which the account signed in before has a limit of its own, so that nobody can lock its owner out from elsewhere.
 * @throws Failure rate_limited, or validation 'Please complete the CAPTCHA'
 */
export async function beginTry(
  database: Database,
  environment: Environment,
  secretKey: string,
  source: SignInSource,
  captcha: string | undefined,
): Promise<SignInTry> {
  const subjects = subjectsOf(source)
  return database.transaction().execute(async (transaction) => {
    await lockSubject(transaction, locks.account, subjects.account)
    await lockSubject(transaction, locks.client, subjects.client)
    const network = signInNetwork(source.address)
    const known = await findKnown(transaction, { ...source, network })
    const failures = await countFailures(transaction, Object.values(subjects))
    const failed = (one: keyof Subjects): number => failures.get(subjects[one]) ?? 0
    const isAtLimit = (one: keyof Subjects): boolean =>
      environment.rateLimit && failed(one) >= refusedAfter[one]

    const isAccountClosed = !known.device && isAtLimit('account')
    const limits = known.device ? (['device'] as const) : (['client', 'place'] as const)
    if (limits.some(isAtLimit)) throw tooMany()
    const isSuspect = (['account', 'client', 'device'] as const).some((one) => failed(one) >= captchaAfter)
    if (
      (environment.captcha === 'always' || (environment.captcha === 'after-failures' && isSuspect)) &&
      !(await isSolved(transaction, secretKey, captcha))
    )
      throw new Failure('validation', 'captcha_required', {
        fields: { captcha: { key: 'captcha_required' } },
      })

    const counted = known.device
      ? [subjects.device]
      : [subjects.client, isAccountClosed ? subjects.place : subjects.account]
    const ids = await addFailures(transaction, counted)
    const judgement = !isAccountClosed ? 'open' : known.network ? 'guarded' : 'closed'
    return { judgement, subjects, ids }
  })
}

/**
 * Clears the account's failures and this one try of the client after a right password. The client's other failures stay, or a
 * guesser could reset them with an account of their own.
 */
export async function takeBack(database: Database, { subjects, ids }: SignInTry): Promise<void> {
  const { account, place, device } = subjects
  await forgetFailures(database, { subjects: [account, place, device], ids })
}
