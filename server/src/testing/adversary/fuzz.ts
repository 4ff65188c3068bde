import { calls, errorReply, type Call } from '@atrium/contract'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { errorReplyOf } from '../../http/error-reply.ts'
import { validInput } from '../../http/valid-input.ts'
import { backgroundWorkDone } from '../../serve/background-work.ts'
import { Failure } from '../../serve/failure.ts'
import type { TestServer } from '../start-test-server.ts'
import { cellOf } from './cells.ts'
import { twist, twisted, type Twist } from './hostile-values.ts'
import { makePerson, makeWorld, type World } from './make-world.ts'
import { sendCell, type Sent } from './send-cell.ts'
import { watchChanges, type Committed } from './watch-changes.ts'

/** The registry notes which set of releases it gave to a session, so that their files stay. */
const isNotedByReads = (table: string): boolean => table === 'module_set_use'

/**
 * A member gets a role in each project that they create, and every role makes their later calls slower. Hundreds of texts are
 * sent by a superuser, who gets none.
 */
const givesRoles = (path: string): boolean => path === '/project/create_basic'

/** So many of the texts that a member refuses are sent. */
const sampleOfRefused = 16

/** Checks what a hostile request must never do, whoever sends it. */
export class Fuzzer {
  readonly #server: TestServer
  readonly #committed: () => Promise<Committed>
  readonly #superuser: string
  #world: World
  /** The number of requests so far. */
  sent = 0

  private constructor(
    server: TestServer,
    committed: () => Promise<Committed>,
    world: World,
    superuser: string,
  ) {
    this.#server = server
    this.#committed = committed
    this.#world = world
    this.#superuser = superuser
  }

  static async start(server: TestServer): Promise<Fuzzer> {
    const world = await makeWorld(server)
    const superuser = await makePerson(server, { superuser: true })
    const committed = await watchChanges(server.database)
    // Waits for the background work of earlier calls, so that it does not count for the next one.
    const whole = () => backgroundWorkDone(server.services).then(committed)
    return new Fuzzer(server, whole, world, superuser.token)
  }

  get world(): World {
    return this.#world
  }

  /** Sends a mutated input. Throws if the contract does not allow the answer, or if a refusal changed something. */
  async tryCall(path: string, how: Twist): Promise<void> {
    const { call, token } = this.#callOf(path)
    const input = cellOf(path)?.input(this.#world) as Record<string, unknown>
    const given = twisted(input, Object.keys(call.input.shape), how)
    const sent = await sendCell(this.#server, path, call, given, token)
    this.sent += 1
    const { tables } = await this.#committed()
    const description = `${path} ${JSON.stringify(given)?.slice(0, 300)}`
    assertAllowed(sent, call, description)
    const mayWrite = call.effect === 'session' || (sent.status === 200 && call.effect !== 'read')
    const unexpected = mayWrite ? [] : tables.filter((table) => sent.status !== 200 || !isNotedByReads(table))
    if (unexpected.length > 0)
      throw new Error(`${sent.status}, and ${unexpected.join(', ')} changed: ${description}`)
    if (tables.length > 0) await this.#renew()
  }

  /** Makes a new world, so that successful changes do not affect the next call. */
  async #renew(): Promise<void> {
    await sql`update language set is_active = code in ('en', 'ar', 'fr')`.execute(this.#server.database)
    this.#world = await makeWorld(this.#server)
    await this.#committed()
  }

  /**
   * Sends random mutations to one call. Shrinks a failure to the smallest mutation that still fails.
   * @throws with the seed to find it again
   */
  async feed(path: string, runs: number, seed?: number): Promise<void> {
    const property = fc.asyncProperty(twist, (how) => this.tryCall(path, how))
    const found = await fc.check(property, { numRuns: runs, ...(seed !== undefined && { seed }) })
    if (found.failed) throw new Error(`seed ${found.seed}: ${String(found.errorInstance)}`)
  }

  /**
   * Gives a member of a call many texts, and checks that no more was written than calls succeeded. Sends each text that the
   * contract allows, several at once. Those that it refuses are refused here by the function with which the server judges its
   * input first, and a sample of them is sent.
   */
  async feedTexts(path: string, member: string, texts: readonly string[]): Promise<void> {
    const { call, token: callers } = this.#callOf(path)
    const token = givesRoles(path) ? this.#superuser : callers
    const world = this.#world
    const given = (text: string) => ({
      ...(cellOf(path)?.input(world) as Record<string, unknown>),
      [member]: text,
    })
    // The address and a form change some texts on their way.
    const isBody = !path.includes(`{${member}}`) && !call.upload
    const refused = new Set(isBody ? texts.filter((text) => isRefused(call, given(text))) : [])
    const unsent = new Set([...refused].filter((_, at) => at % Math.ceil(refused.size / sampleOfRefused) > 0))
    let carriedOut = 0
    const send = async (text: string): Promise<void> => {
      const sent = await sendCell(this.#server, path, call, given(text), token)
      this.sent += 1
      const description = `${path} ${member} ${JSON.stringify(text)}`
      assertAllowed(sent, call, description)
      if (sent.status < 400 && refused.has(text))
        throw new Error(`accepted what the contract refuses: ${description}`)
      if (sent.status === 200) carriedOut += 1
    }
    const toSend = texts.filter((text) => !unsent.has(text))
    for (let at = 0; at < toSend.length; at += 16) await Promise.all(toSend.slice(at, at + 16).map(send))
    const { transactions, tables } = await this.#committed()
    const mayWrite = call.effect !== 'read' || tables.every(isNotedByReads)
    const allowed = mayWrite ? carriedOut : 0
    if (call.effect !== 'session' && transactions > allowed)
      throw new Error(
        `${path} ${member}: ${carriedOut} carried out, ${transactions} wrote to ${tables.join(', ')}`,
      )
    if (transactions > 0) await this.#renew()
  }

  #callOf(path: string): { call: Call; token: string } {
    const call = (calls as Record<string, Call>)[path] as Call
    if (!cellOf(path)) throw new Error(`${path} is in the contract and not in testing/adversary/cells`)
    return { call, token: call.access.kind === 'superuser' ? this.#superuser : this.#world.manager.token }
  }
}

/** Returns whether the server refuses an input of a call. Throws if the refusal is no error of the contract. */
function isRefused({ input }: Call, given: Record<string, unknown>): boolean {
  try {
    validInput(input, given, {})
    return false
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    errorReply.parse(errorReplyOf(error, 'judged in process'))
    return true
  }
}

function assertAllowed(sent: Sent, call: Call, description: string): void {
  const answer = `${description} -> ${sent.status} ${sent.text.slice(0, 300)}`
  if (sent.status >= 500) throw new Error(`failed inside: ${answer}`)
  if (sent.status >= 400) {
    if (!errorReply.safeParse(sent.body).success) throw new Error(`no error of the contract: ${answer}`)
  } else if (sent.status !== 200 || !call.reply.safeParse(sent.body).success)
    throw new Error(`no reply of the contract: ${answer}`)
}
