import { navigate, type ModuleDeclaration } from '@atrium/portal'
import { extensionStore, projectStore, rightsStore } from '@atrium/portal/host'
import { start } from 'single-spa'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mending } from './ask-again.ts'
import { createCrashLoopBreaker } from './crash-loop-breaker.ts'
import { gateStore } from '../registry/gate-store.ts'
import { createModuleGate, type ModuleGate } from './module-gate.ts'
import type { ModuleRelease } from '../registry/module-release.ts'
import { mayRedraw } from './redraw.ts'

const project = {
  id: 'p',
  code: 'HQ',
  shortName: 'HQ',
  fullName: 'Head office',
  timeZone: 'UTC',
  weekStart: 1,
  currency: 'EUR',
}
const declaration = (code: string): ModuleDeclaration => ({
  code,
  titleKey: 'title',
  position: 1,
  portal: '^2.0',
  pages: [{ code: `${code}.list`, path: code, titleKey: 'list', requires: 'everyone' }],
  navigation: [],
  tabs: [],
  modals: [],
  opens: [],
  events: { sends: [], hears: [] },
  palette: [],
  languages: ['en'],
})
const release = (code: string, version = '1'): ModuleRelease => ({
  code,
  version,
  entry: `/remotes/${code}/${version}/entry.js`,
  integrity: 'sha384-x',
  ahead: [],
  override: null,
  declaration: declaration(code),
})

const nothingToDo = async () => {}
const pages = { bootstrap: nothingToDo, mount: nothingToDo, unmount: nothingToDo, loadAhead: nothingToDo }

/** One entry for each attempt to load a module, in milliseconds since the test began. */
let attempts: { entry: string; at: number }[]
let answer: (entry: string) => Promise<unknown>
let began: number
/** The release before one that keeps failing, as the server has it, and the versions that the gate asked about. */
let earlier: ModuleRelease | undefined
let askedFor: string[]
let status: number
/** Each test has modules of its own, since a page has one gate. */
let shops: string
let rooms: string
let count = 0
let gate: ModuleGate | undefined

/** Does not wait for the load that it starts: each test advances the time for that itself. */
async function admit(...releases: ModuleRelease[]): Promise<void> {
  void gate?.admit({
    releases,
    closed: [],
    portalPages: new Set(),
    isNewer: false,
    overrides: [],
    generation: 1,
  })
  await vi.advanceTimersByTimeAsync(0)
}

function storage(): Storage {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) } as never
}

const breaker = createCrashLoopBreaker(storage(), () => Date.now())
start()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  status = 200
  vi.stubGlobal('fetch', async (address: string) =>
    String(address).endsWith('.json') ? new Response('{}') : new Response('', { status }),
  )
  document.body.innerHTML = '<div id="page"></div>'
  projectStore.setState({ current: project, projects: [project] })
  rightsStore.setState({ superuser: true, projectId: 'p', known: true })
  gateStore.setState({ settling: false, failures: new Map(), loading: new Set() })
  attempts = []
  earlier = undefined
  askedFor = []
  answer = async () => pages
  began = Date.now()
  count++
  shops = `shops${count}`
  rooms = `rooms${count}`
  gate ??= createModuleGate({
    federation: {
      load: ({ entry }) => {
        attempts.push({ entry, at: Date.now() - began })
        return answer(entry)
      },
    },
    breaker,
    health: { asked: () => {}, shown: breaker.worked, screenShown: () => {}, failed: () => {} },
    fetchEarlier: async (failing) => {
      askedFor.push(failing.version)
      return earlier
    },
    onPassedOver: () => {},
  })
  return async () => {
    mending.stop()
    await admit()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const failureOf = (code: string) => gateStore.getState().failures.get(code)
const fails = async () => Promise.reject(new Error('no'))
const since = (time: number) => attempts.filter(({ at }) => at > time)
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a module that could not be loaded', () => {
  it('is requested again, one attempt after ever longer pauses, until it arrives', async () => {
    status = 500
    answer = fails
    navigate(`/p/HQ/${shops}`)
    await admit(release(shops))
    await pass(2_000)
    expect(failureOf(shops)).toMatchObject({ failure: { reason: 'gone' }, isTriedAgain: true })
    const given = attempts.length
    expect(given).toBe(3)
    await pass(300_000)
    const times = attempts.slice(given - 1).map(({ at }) => at)
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(gaps.slice(0, 8)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000])
    // The message stays meanwhile, so that a screen reader does not read it each time.
    expect(failureOf(shops)).toMatchObject({ isTriedAgain: true })
    answer = async () => pages
    await pass(30_000)
    expect(failureOf(shops)).toBeUndefined()
    const came = attempts.length
    await pass(300_000)
    expect(attempts).toHaveLength(came)
  })

  it('is not requested while the person is elsewhere, and at once when they come back', async () => {
    status = 500
    answer = async (entry) => (entry.includes(shops) ? fails() : pages)
    navigate(`/p/HQ/${shops}`)
    await admit(release(shops), release(rooms))
    await pass(2_000)
    navigate(`/p/HQ/${rooms}`)
    await pass(0)
    const left = Date.now() - began
    await pass(300_000)
    expect(since(left).filter(({ entry }) => entry.includes(shops))).toEqual([])
    answer = async () => pages
    navigate(`/p/HQ/${shops}`)
    await pass(0)
    expect(failureOf(shops)).toBeUndefined()
  })

  it('is replaced by another version as soon as the registry offers one', async () => {
    status = 500
    answer = async (entry) => (entry.includes('/1/') ? fails() : pages)
    navigate(`/p/HQ/${shops}`)
    await admit(release(shops))
    await pass(2_000)
    await admit(release(shops, '2'))
    await pass(0)
    expect(failureOf(shops)).toBeUndefined()
    const came = attempts.length
    await pass(300_000)
    expect(attempts).toHaveLength(came)
  })

  it('is not requested again if time cannot help', async () => {
    navigate(`/p/HQ/${shops}`)
    const outdated = { ...release(shops), declaration: { ...declaration(shops), portal: '^9.0' } }
    await admit(outdated)
    expect(failureOf(shops)).toMatchObject({ failure: { reason: 'outdated' }, isTriedAgain: false })
    await pass(300_000)
    expect(attempts).toEqual([])
  })
})

describe('a module whose own code fails', () => {
  it('is retried while it has chances, then only when the person asks', async () => {
    answer = fails
    navigate(`/p/HQ/${shops}`)
    await admit(release(shops))
    await pass(500_000)
    expect(failureOf(shops)).toMatchObject({ failure: { reason: 'broken' }, isTriedAgain: false })
    // Three attempts of the first load, and one for each chance that was left.
    expect(attempts).toHaveLength(5)
    gate?.retry()
    await pass(0)
    expect(attempts).toHaveLength(6)
  })

  it('is replaced by the version that worked when its chances are used up', async () => {
    navigate(`/p/HQ/${shops}`)
    await admit(release(shops))
    gate?.noteShown(shops)
    navigate('/')
    await pass(0)
    await admit()
    answer = async (entry) => (entry.includes('/2/') ? fails() : pages)
    navigate(`/p/HQ/${shops}`)
    await admit(release(shops, '2'))
    await pass(60_000)
    expect(gateStore.getState().releases.get(shops)?.version).toBe('1')
    expect(failureOf(shops)).toBeUndefined()
  })

  it('is replaced by the release before it on the server if none has worked in this browser, after a reload too', async () => {
    earlier = release(shops, '1')
    answer = async (entry) => (entry.includes('/2/') ? fails() : pages)
    navigate(`/p/HQ/${shops}`)
    await admit(release(shops, '2'))
    await pass(60_000)
    expect(gateStore.getState().releases.get(shops)?.version).toBe('1')
    expect(failureOf(shops)).toBeUndefined()
    expect(askedFor).toEqual(['2'])
    const tried = attempts.length
    navigate('/')
    await admit()
    navigate(`/p/HQ/${shops}`)
    await admit(release(shops, '2'))
    await pass(60_000)
    expect(attempts.slice(tried).map(({ entry }) => entry)).toEqual([`/remotes/${shops}/1/entry.js`])
    expect(askedFor).toEqual(['2'])
  })

  it('is replaced on screen after crashes', async () => {
    earlier = release(shops, '1')
    navigate(`/p/HQ/${shops}`)
    await admit(release(shops, '2'))
    await pass(0)
    for (const word of ['one', 'two']) gate?.noteCrash(shops, new Error(word))
    await pass(0)
    expect(askedFor).toEqual([])
    gate?.noteCrash(shops, new Error('three'))
    await pass(0)
    expect(gateStore.getState().releases.get(shops)?.version).toBe('1')
  })

  it('stays if the server has no release before it, or that one has failed as often', async () => {
    answer = fails
    navigate(`/p/HQ/${shops}`)
    await admit(release(shops, '2'))
    await pass(60_000)
    expect(askedFor).toEqual(['2'])
    expect(failureOf(shops)).toMatchObject({ isTriedAgain: false })
    earlier = release(shops, '1')
    gate?.retry()
    await pass(60_000)
    expect(gateStore.getState().releases.get(shops)?.version).toBe('2')
    expect(failureOf(shops)).toMatchObject({ isTriedAgain: false })
    const tried = attempts.length
    await pass(300_000)
    expect(attempts).toHaveLength(tried)
  })

  it('may be redrawn after a crash while it has chances', async () => {
    navigate(`/p/HQ/${shops}`)
    await admit(release(shops))
    const crashes = ['one', 'two', 'three', 'four'].map((word) => new Error(word))
    for (const crash of crashes) gate?.noteCrash(shops, crash)
    expect(crashes.map(mayRedraw)).toEqual([true, true, false, false])
    await pass(601_000)
    const later = new Error('much later')
    gate?.noteCrash(shops, later)
    expect(mayRedraw(later)).toBe(true)
  })
})

describe('a module that extends the page of another one', () => {
  const place = (state: 'shown' | 'broken') => {
    const extension = {
      ...{ name: `${shops}.nearby`, owner: shops, titleKey: 'title', position: 1 },
      of: 'locations.location.tabs',
    } as const
    extensionStore.setState({
      placed: [{ id: 1, extension, props: {}, place: document.body, state }],
    })
  }
  const running = () => gateStore.getState().releases.get(shops)?.version

  it('keeps its version while the extension is on screen', async () => {
    navigate(`/p/HQ/${rooms}`)
    await admit(release(shops), release(rooms))
    place('shown')
    await admit(release(shops, '2'), release(rooms))
    await pass(0)
    expect(running()).toBe('1')
    extensionStore.setState({ placed: [] })
    await pass(0)
    expect(running()).toBe('2')
  })

  it('is replaced when the extension has used up its chances', async () => {
    earlier = release(shops, '1')
    navigate(`/p/HQ/${rooms}`)
    await admit(release(shops, '2'), release(rooms))
    place('broken')
    for (const word of ['one', 'two', 'three']) gate?.noteScreenFailure(shops, new Error(word))
    await pass(0)
    expect(askedFor).toEqual(['2'])
    expect(running()).toBe('1')
    extensionStore.setState({ placed: [] })
  })
})
