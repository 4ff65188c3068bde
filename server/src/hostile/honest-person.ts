import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
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
  times: number[]
  /** Calls with another status than 200. */
  failures: string[]
}

/** How long the person looks at an answer, in milliseconds. */
const pauseMs = 10

/*
 * Runs in a thread of its own, so that the attacker's work delays no answer. `begin` opens a window, `end` closes it and posts
 * an `HonestWindow`.
 */
const { url, token, habits } = workerData as HonestPersonData
const port = parentPort
if (!port) throw new Error('an honest user must run in a worker thread')
let turn = 0
for (;;) {
  await once(port, 'message')
  const window: HonestWindow = { times: [], failures: [] }
  let isOpen = true
  port.once('message', () => (isOpen = false))
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
    const said = await response.text()
    window.times.push(performance.now() - began)
    if (response.status !== 200) window.failures.push(`${path}: ${response.status} ${said.slice(0, 300)}`)
    await pause(pauseMs)
  }
  port.postMessage(window)
}
