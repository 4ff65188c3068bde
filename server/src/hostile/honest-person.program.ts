// A process of its own, so that the attacker's work delays no answer.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** A call that an honest person repeats, with one of `bodies` after another. */
export interface Habit {
  path: string
  bodies: readonly string[]
}

export interface HonestPersonData {
  url: string
  token: string
  habits: readonly Habit[]
}

/** The measurements of one window of the person's work. */
export interface HonestWindow {
  /** How long each call took, in milliseconds. */
  calls: { path: string; ms: number }[]
  /** Calls with another status than 200. */
  failures: string[]
}

/** How long the person looks at an answer, in milliseconds. */
const pauseMs = 10

process.once('disconnect', () => process.exit())
const [{ url, token, habits }] = (await once(process, 'message')) as [HonestPersonData]
process.send?.('ready')
let turn = 0
// The first message opens a window. The next one closes it, and gets an `HonestWindow`.
for (;;) {
  await once(process, 'message')
  const window: HonestWindow = { calls: [], failures: [] }
  let isOpen = true
  process.once('message', () => (isOpen = false))
  while (isOpen) {
    const { path, bodies } = habits[turn % habits.length] ?? { path: '', bodies: [] }
    const body = bodies[Math.floor(turn / habits.length) % bodies.length] ?? '{}'
    turn += 1
    const began = performance.now()
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })
    const reply = await response.text()
    window.calls.push({ path, ms: performance.now() - began })
    if (response.status !== 200) window.failures.push(`${path}: ${response.status} ${reply.slice(0, 300)}`)
    await pause(pauseMs)
  }
  process.send?.(window)
}
