import { calls } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { besiege, usualP95, type Siege } from './besiege.ts'
import { startHostilePortal, type HostilePortal } from './hostile-portal.ts'

/* A short form of `npm run bench:hostile`, which sends more and judges by the exact figures. */

const size = {
  locations: 1500,
  widest: 1000,
  users: 400,
  roles: 60,
  entries: 2000,
  fullStores: 2,
  materials: 200,
}
const plan = { windows: 3, quietMs: 1000, ofCall: 2, dearest: 2, refusalMs: Infinity }

let portal: HostilePortal | undefined
let siege: Siege

beforeAll(async () => {
  portal = await startHostilePortal(size)
  siege = await besiege(portal, plan)
  // For information: times judge the machine, and beyond the limit of its heap the server ends, so that calls fail.
  const [quiet, attacked] = [siege.quiet, siege.attacked].map((windows) => Math.round(usualP95(windows)))
  process.stdout.write(
    `under attack: ${Math.round(siege.memory)} MB at most; an honest p95 of ${attacked} ms, in quiet ${quiet} ms\n`,
  )
})
afterAll(() => portal?.stop())

describe('a member who sends every call of the contract at its declared limits', () => {
  it('sends each of them, and most succeed', () => {
    const answered = (status: number) =>
      new Set(siege.sent.filter((one) => one.status === status).map(({ path }) => path))
    expect(new Set(siege.sent.map(({ path }) => path)).size).toBe(Object.keys(calls).length)
    expect(answered(200).size).toBeGreaterThan(Object.keys(calls).length * 0.75)
  })

  it('causes no internal error', () => {
    expect(siege.sent.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  })

  it('keeps nobody else from work: no call of an honest person fails', () => {
    expect([...siege.quiet, ...siege.attacked].flatMap(({ failures }) => failures)).toEqual([])
  })

  it('changes no row of another project, or of people who share no project with the member', () => {
    expect(siege.changed).toEqual([])
  })
})
