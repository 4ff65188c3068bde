import { onAddressChange, type ModuleLifeCycles } from '@atrium/portal'
import { addTexts, extensionStore, modalStack, removeTexts, reportProblem } from '@atrium/portal/host'
import {
  addErrorHandler,
  registerApplication,
  setMountMaxTime,
  setUnmountMaxTime,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa'
import type { Registry } from '../registry/fetch-place.ts'
import { mending } from './ask-again.ts'
import type { CrashLoopBreaker } from './crash-loop-breaker.ts'
import { currentPlace } from '../registry/current-place.ts'
import type { Federation } from './federation.ts'
import { fetchScripts } from './fetch-scripts.ts'
import { gateStore, noteLoaded, noteLoading } from '../registry/gate-store.ts'
import {
  asLoadFailure,
  explainScript,
  isScriptFailure,
  LoadFailure,
  rememberFailedScripts,
  type ScriptFailure,
} from '../registry/load-failure.ts'
import { loadModule } from './load-module.ts'
import { markPhase } from '../registry/mark-phase.ts'
import type { ModuleHealth } from './module-health.ts'
import { markPages, pagesOf, type ModuleSlot, type PagesState } from './module-slot.ts'
import { isTried, releaseFolder, type ModuleRelease } from '../registry/module-release.ts'
import { createPageStand } from './page-stand.ts'
import { allowRedraw } from './redraw.ts'

export interface ModuleGate {
  /**
   * Makes exactly these modules available: registers new ones, unmounts and forgets missing ones. Another version of a module
   * replaces the running one as soon as nobody works with it.
   */
  admit(offered: Registry): Promise<void>
  /** Follows the address: unmounts the module that it no longer names, loads and mounts the one that it does. */
  refresh(): Promise<void>
  /** Makes the browser fetch the scripts of a module's first page, once, without running them. */
  fetchAhead(code: string): void
  /** Tries again to load the module of the address. */
  retry(): void
  /** Replaces the running version with the offered one at once, even while the person works with it: they asked for it. */
  exchange(code: string): Promise<void>
  /** Loads the code of a module's page before the person asks for it. A failure is kept until they do. */
  loadAhead(code: string, pageCode: string): void
  /** Returns what a module exposes as `./<door>`. Rejects with a `LoadFailure`, also if the registry does not offer the module. */
  open(code: string, door: string): Promise<unknown>
  /** Records that a page of the module was painted. */
  noteShown(code: string): void
  /** Records that the code of the module's pages threw. If the module was on screen, its content is gone. */
  noteCrash(code: string, error: unknown): void
  /** Records that a screen of it outside of its pages threw or could not be loaded. Its pages are not affected. */
  noteScreenFailure(code: string, error: unknown): void
  /** Records that a screen of it outside of its pages was painted. */
  noteScreenShown(code: string): void
}

export interface ModuleGateOptions {
  readonly federation: Federation
  readonly breaker: CrashLoopBreaker
  readonly health: ModuleHealth
  /** Returns the release before one that has used up its chances here; undefined if there was none. */
  readonly fetchEarlier: (release: ModuleRelease) => Promise<ModuleRelease | undefined>
  /** Called when an earlier version replaces one that kept failing here. */
  readonly onPassedOver: (release: ModuleRelease, tryAgain: () => void) => void
}

/** A page that takes longer to come or go is warned of on the console. Milliseconds. */
const slowestPage = 60_000

/** The module whose page the address names, if this person may see it. */
function codeInPlace(pathname: string): string | null {
  const place = currentPlace(pathname)
  return place.kind === 'page' ? place.module.code : null
}

/**
 * The only way for a module's code into the page. The gate loads code itself, because single-spa does nothing else while it
 * waits for a load: a module is registered at once, and counts as active only when its code is there.
 */
export function createModuleGate({
  federation,
  breaker,
  health,
  fetchEarlier,
  onPassedOver,
}: ModuleGateOptions): ModuleGate {
  const slots = new Map<string, ModuleSlot>()
  /** Entries that the browser was told to fetch ahead. */
  const fetched = new Set<string>()
  let shown: string | null = null

  /** Returns one release of every module that the registry offers, by code. */
  function releasesOf(which: (slot: ModuleSlot) => ModuleRelease): Map<string, ModuleRelease> {
    return new Map([...slots].map(([code, slot]) => [code, which(slot)]))
  }

  function open(code: string, door: string, once = false): Promise<unknown> {
    const slot = slots.get(code)
    return slot
      ? loadModule(federation, slot.running, door, { once })
      : Promise.reject(new LoadFailure('gone', `The registry does not offer ${code}`))
  }

  /** Loads a module's pages once for all callers. Never rejects: the gate's store holds the result. */
  function load(slot: ModuleSlot, once = false): Promise<void> {
    if (slot.state?.kind === 'loading') return slot.state.done
    if (pagesOf(slot)) return Promise.resolve()
    const release = slot.running
    const { code } = release
    noteLoading(code)
    markPhase(release, 'asked')
    const done = open(code, 'pages', once).then(
      (loaded) => {
        // The module may have gone meanwhile, or another version may have come.
        if (slot.state !== loading) return
        slot.state = { kind: 'ready', pages: loaded as ModuleLifeCycles }
        if (code === shown) mending.stop()
        markPhase(release, 'pages')
        noteLoaded(code, null)
      },
      (error: unknown) => {
        if (slot.state !== loading) return
        slot.state = null
        reportProblem(`The module ${code} could not be loaded`, error)
        noteUnloaded(release, asLoadFailure(code, error))
      },
    )
    const loading: PagesState = { kind: 'loading', done }
    slot.state = loading
    return done
  }

  /**
   * Records a failure of a release. If the release keeps failing, the last one that worked replaces it, or the one that the
   * server names if none has worked in this browser. A release under override has no chances to lose: it stays, and only the
   * person retries it.
   * @returns whether it has used up its chances
   */
  function noteFailure(release: ModuleRelease, failure: LoadFailure, hasRun = false): boolean {
    if (isTried(release)) return true
    health.failed(release, hasRun && failure.reason === 'broken' ? 'crashed' : failure.reason)
    const isOver = failure.isOfRelease && breaker.failed(release)
    if (isOver) void fallBack(release.code)
    return isOver
  }

  /** Records that the pages could not be loaded or shown, for the screen that waits for them. Retries while time may help. */
  function noteUnloaded(release: ModuleRelease, failure: LoadFailure): void {
    const { code, version } = release
    const isOver = noteFailure(release, failure)
    // Another version is replacing this one and reports for itself.
    if (slots.get(code)?.running.version !== version) return
    const { reason } = failure
    const isTriedAgain = reason === 'broken' ? !isOver : reason !== 'outdated'
    noteLoaded(code, { failure, isTriedAgain })
    if (isTriedAgain && code === shown) mending.later(() => void show(code, true))
  }

  async function loadPageAhead(slot: ModuleSlot, pageCode: string): Promise<void> {
    await load(slot)
    try {
      await pagesOf(slot)?.loadAhead(pageCode)
    } catch (error) {
      reportProblem(`${pageCode} could not be loaded ahead`, error)
    }
  }

  async function show(code: string, once = false): Promise<void> {
    const slot = slots.get(code)
    if (slot) {
      health.asked(slot.running)
      markPhase(slot.running, 'wanted')
      await load(slot, once)
    }
    await triggerAppChange()
  }

  async function refresh(): Promise<void> {
    const code = codeInPlace(location.pathname)
    const isArrival = code !== shown
    shown = code
    if (isArrival) mending.stop()
    // A failed module is retried when the person comes back to it or asks, not at every step within it.
    if (code !== null && (isArrival || !gateStore.getState().failures.has(code))) await show(code)
    else await triggerAppChange()
    if (isArrival) await turnAll()
  }

  /** Whether the person would lose work if the module went. */
  function isInUse(code: string): boolean {
    if (modalStack.getState().modals.some(({ owner }) => owner === code)) return true
    const { placed } = extensionStore.getState()
    if (placed.some(({ extension, state }) => extension.owner === code && state === 'shown')) return true
    return code === shown && slots.get(code)?.state?.kind === 'ready'
  }

  const choose = (offered: ModuleRelease) => (isTried(offered) ? offered : breaker.choose(offered))

  /** Switches to the version that ought to run, unless the person uses the running one and has not asked for the change. */
  async function turnTo(code: string, isAsked = false): Promise<void> {
    const slot = slots.get(code)
    if (!slot) return
    const wanted = choose(slot.offered)
    if (wanted.version === slot.running.version || (isInUse(code) && !isAsked)) return
    slot.running = wanted
    slot.state = null
    noteLoaded(code, null)
    gateStore.setState({ releases: releasesOf(({ running }) => running) })
    await Promise.all([triggerAppChange(), nameModule(wanted)])
    if (code === shown && slots.get(code)?.running.version === wanted.version) await show(code)
  }

  async function fallBack(code: string): Promise<void> {
    const offered = slots.get(code)?.offered
    try {
      const earlier = offered && breaker.isLost(offered) && (await fetchEarlier(offered))
      if (earlier) breaker.keep(earlier)
    } catch (error) {
      reportProblem(`What came before this version of ${code} could not be asked for`, error)
    }
    await turnTo(code)
  }

  async function turnAll(): Promise<void> {
    await Promise.all([...slots.keys()].map((code) => turnTo(code)))
  }

  /** Loads the texts of the navigation, which are needed before any of the module's code. */
  async function nameModule(release: ModuleRelease): Promise<void> {
    const { code, version } = release
    try {
      await addTexts(code, `${releaseFolder(release)}/i18n`)
    } catch (error) {
      reportProblem(`The texts of ${code} could not be loaded`, error)
    }
    const offered = slots.get(code)?.offered
    if (!offered || offered.version === version) return
    onPassedOver(release, () => {
      breaker.forgive(code)
      void turnTo(code)
    })
  }

  function register(offered: ModuleRelease): void {
    const { code } = offered
    const running = choose(offered)
    slots.set(code, { offered, running, state: null })
    const stand = createPageStand({
      pages: () => pagesOf(slots.get(code)),
      onMountFailed(error) {
        reportProblem(`The pages of ${code} could not be shown`, error)
        const slot = slots.get(code)
        if (!slot) return
        if (pagesOf(slot)) slot.state = null
        noteUnloaded(slot.running, asLoadFailure(code, error))
        void triggerAppChange()
      },
      onUnmountFailed: (error) => noteCrash(code, error),
    })
    registerApplication({
      name: code,
      app: async () => stand,
      activeWhen: ({ pathname }) => pagesOf(slots.get(code)) !== undefined && codeInPlace(pathname) === code,
    })
    void nameModule(running)
  }

  async function dismiss(code: string): Promise<void> {
    await unregisterApplication(code)
    removeTexts(code)
  }

  function noteCrash(code: string, error: unknown): void {
    const slot = slots.get(code)
    reportProblem(`${code} has crashed`, error)
    if (!slot) return
    if (code === shown) markPages(slot, 'crashed')
    noteCrashOf(slot.running, error)
    void turnTo(code)
  }

  function noteCrashOf(release: ModuleRelease, error: unknown): void {
    if (isScriptFailure(error)) void noteMissingScript(release, error)
    else if (!noteFailure(release, asLoadFailure(release.code, error), true)) allowRedraw(error)
  }

  async function noteMissingScript(release: ModuleRelease, error: ScriptFailure): Promise<void> {
    noteFailure(release, await explainScript(error), true)
  }

  rememberFailedScripts()
  addErrorHandler((error) => reportProblem(error.message, error))
  // A busy device is slow, not wrong: single-spa would warn after a second.
  setMountMaxTime(slowestPage, false, slowestPage)
  setUnmountMaxTime(slowestPage, false, slowestPage)
  onAddressChange(() => void refresh())
  modalStack.subscribe(() => void turnAll())
  extensionStore.subscribe(({ placed }, before) => {
    if (placed.length < before.placed.length) void turnAll()
  })

  return {
    open,
    refresh,
    exchange: (code) => turnTo(code, true),
    noteCrash,
    noteScreenFailure(code, error) {
      const slot = slots.get(code)
      if (slot) noteCrashOf(slot.running, error)
    },
    noteScreenShown(code) {
      const slot = slots.get(code)
      if (slot && !isTried(slot.running)) health.screenShown(slot.running)
    },
    noteShown(code) {
      const slot = slots.get(code)
      if (code === shown) mending.stop()
      if (!slot) return
      markPages(slot, 'ready')
      markPhase(slot.running, 'mounted')
      if (!isTried(slot.running)) health.shown(slot.running)
    },
    fetchAhead(code) {
      const slot = slots.get(code)
      if (!slot || pagesOf(slot) || fetched.has(slot.running.entry)) return
      fetched.add(slot.running.entry)
      fetchScripts(slot.running)
    },
    retry() {
      const code = codeInPlace(location.pathname)
      if (code !== null) void show(code)
    },
    loadAhead(code, pageCode) {
      // The module on screen has been requested already; if it failed, its reason stays until somebody tries again.
      const slot = slots.get(code)
      if (slot && (code !== shown || pagesOf(slot))) void loadPageAhead(slot, pageCode)
    },
    async admit({ releases, closed, portalPages, isNewer, overrides, generation }) {
      const gone = [...slots].filter(([code]) => !releases.some((release) => release.code === code))
      for (const [code, slot] of gone) {
        // Makes a load that is under way count no more.
        slot.state = null
        slots.delete(code)
      }
      for (const release of releases) {
        const slot = slots.get(release.code)
        if (!slot) {
          register(release)
          continue
        }
        slot.offered = release
        // The release may now run for another reason: an override may end when everybody gets its version.
        if (slot.running.version === release.version) slot.running = release
      }
      gateStore.setState({
        releases: releasesOf(({ running }) => running),
        offers: releasesOf(({ offered }) => offered),
        closed,
        portalPages,
        isNewer,
        overrides,
        generation,
      })
      await Promise.all([...gone.map(([code]) => dismiss(code)), turnAll()])
      await refresh()
    },
  }
}
