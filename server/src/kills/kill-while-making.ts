import { setTimeout as pause } from 'node:timers/promises'
import { isSomethingDue, makeDueOrders } from '../areas/maintenance/making/make-due-orders.ts'
import { todayInZone } from '../areas/maintenance/recurrence/today-in-zone.ts'
import type { TestServer } from '../testing/start-test-server.ts'
import { checkMaking, type JudgedMaking } from './check-making.ts'
import type { Makers } from './makers.ts'
import { endSchedules, makeScheduled, readMadeDays, type MadeDay } from './scheduled-project.ts'

interface KillsWhileMaking {
  /** How many processes make orders at once. */
  processes: number
  kills: number
  schedules: number
  /** Is told how many were killed, after each kill. */
  killed?: (count: number) => void
}

/** So many days ahead clocks run at first, and so many more after each kill, so that there is always something to make. */
const [firstDays, daysOfKill] = [40, 3]
const dayMs = 86_400_000
const going = new AbortController().signal

/**
 * Has several processes make the orders of the same schedules at once, kills one at random moments and starts another one; each process sets
 * its clock and the marks of schedules back and forth. At the end one of them makes what is left, and all is compared with what
 * one undisturbed process made of the same schedules, whose clock ran day by day.
 * @param makers kills what it started itself, unless it throws
 */
export async function killWhileMaking(
  server: TestServer,
  makers: Makers,
  { processes, kills, schedules, killed }: KillsWhileMaking,
): Promise<JudgedMaking> {
  const began = Date.now()
  const today = todayInZone('UTC', new Date(began))
  const lastDay = firstDays + kills * daysOfKill
  const size = { schedules, today }
  const undisturbed = await makeUndisturbed(server, size, { began, lastDay })
  const project = await makeScheduled(server, size)
  const endedByThemselves: string[] = []
  for (let count = 0; count < processes; count += 1) await makers.start(firstDays)
  for (let count = 1; count <= kills; count += 1) {
    await pause(50 + Math.random() * 400)
    if (!(await makers.killOne())) endedByThemselves.push('a process ended that nobody killed')
    await makers.start(firstDays + count * daysOfKill)
    killed?.(count)
  }
  await makers.killAll()
  // What the dead held is let go once their connections are noticed to be gone.
  const end = new Date(began + lastDay * dayMs)
  while (await isSomethingDue(server.database, end)) await makeDueOrders(server.services, going, () => end)
  const judged = await checkMaking(server.database, project, undisturbed)
  return { ...judged, wrong: [...endedByThemselves, ...judged.wrong] }
}

/** Makes schedules, and what is due by them, day by day. Ends them, and returns their days. */
async function makeUndisturbed(
  server: TestServer,
  size: { schedules: number; today: Temporal.PlainDate },
  { began, lastDay }: { began: number; lastDay: number },
): Promise<MadeDay[][]> {
  const project = await makeScheduled(server, size)
  for (let day = 0; day <= lastDay; day += 1)
    await makeDueOrders(server.services, going, () => new Date(began + day * dayMs))
  const days = await readMadeDays(server.database, project)
  await endSchedules(server.database, project)
  return days
}
