import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { todayInZone } from './today-in-zone.ts'

const run = promisify(execFile)
const program = join(import.meta.dirname, 'fixtures', 'print-days.program.ts')

async function printedIn(zone: string): Promise<string> {
  const { stdout } = await run(process.execPath, [program], { env: { ...process.env, TZ: zone } })
  return stdout
}

it('counts the same days in whatever time zone the process runs [MT-1]', async () => {
  const zones = ['America/Los_Angeles', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Cairo']
  const printed = await Promise.all(zones.map(printedIn))
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({
    days: expect.toSatisfy((all: unknown[]) => all.length === 24),
  })
  expect(printed).toEqual(zones.map(() => printed[0]))
})

it.each([
  // An hour that does not exist, and one that is there twice.
  ['Europe/Berlin', '2026-03-28T22:59:59.999Z', '2026-03-28'],
  ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
  // Days that begin at one o’clock, as midnight does not exist.
  ['Africa/Cairo', '2026-04-23T21:59:59Z', '2026-04-23'],
  ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24'],
  ['Asia/Beirut', '2026-03-28T21:59:59Z', '2026-03-28'],
  ['Asia/Beirut', '2026-03-28T22:00:00Z', '2026-03-29'],
  ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05'],
  ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
  // The hour before midnight comes twice.
  ['America/Santiago', '2026-04-05T03:30:00Z', '2026-04-04'],
  ['America/Santiago', '2026-04-05T04:00:00Z', '2026-04-05'],
  ['Africa/Cairo', '2026-10-29T20:30:00Z', '2026-10-29'],
  ['Africa/Cairo', '2026-10-29T22:00:00Z', '2026-10-30'],
  ['Australia/Sydney', '2026-10-03T13:59:59Z', '2026-10-03'],
  ['Australia/Sydney', '2026-10-03T14:00:00Z', '2026-10-04'],
  // Half an hour.
  ['Australia/Lord_Howe', '2026-04-04T12:59:59Z', '2026-04-04'],
  ['Australia/Lord_Howe', '2026-04-04T13:00:00Z', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-04-05T13:29:59Z', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-04-05T13:30:00Z', '2026-04-06'],
  // Samoa had no 30 December 2011.
  ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
] as const)('in %s it is at %s the day %s [MT-1]', (zone, moment, today) => {
  expect(todayInZone(zone, new Date(moment)).toString()).toBe(today)
})
