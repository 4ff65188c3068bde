import { onAddressChange, type ModuleLifeCycles } from '@atrium/portal'
import { addTexts, modalStack, removeTexts, reportProblem } from '@atrium/portal/host'
import { addErrorHandler, registerApplication, triggerAppChange, unregisterApplication } from 'single-spa'
import type { Registry } from '../session/fetch-rights.ts'
import { mending } from './ask-again.ts'
import type { CrashLoopBreaker } from './crash-loop-breaker.ts'
import { currentPlace } from './current-place.ts'
import type { Federation } from './federation.ts'
import { fetchScripts } from './fetch-scripts.ts'
import { gateStore, noteLoaded, noteLoading } from './gate-store.ts'
import {
  asLoadFailure,
  explainScript,
  isScriptFailure,
  LoadFailure,
  rememberFailedScripts,
  type ScriptFailure,
} from './load-failure.ts'
import { loadModule } from './load-module.ts'
import { markPhase } from './mark-phase.ts'
import type { ModuleHealth } from './module-health.ts'
import { isTried, releaseFolder, type ModuleRelease } from './module-release.ts'
import { createPageStand } from './page-stand.ts'
import { allowRedraw } from './redraw.ts'

export interface ModuleGate {
  /**
   * Makes exactly these modules available: what is new is registered, what is missing is unmounted and forgotten. Another
   * version of a module takes its place as soon as nobody works with the one before.
   */
  admit(offered: Registry): Promise<void>
  /** Looks again at what the address asks for: unmounts what it no longer does, loads and mounts what it does. */
  refresh(): Promise<void>
  /** Has the browser fetch the scripts of the module of the address, before the page is drawn anew. */
  fetchAhead(): void
  /** Tries again to load the module of the address. */
  retry(): void
  /** Puts what the registry offers in place of what runs at once, also where somebody works with it: they have asked for it. */
  exchange(code: string): Promise<void>
  /** Brings the code of a module's page before it is asked for. A failure is kept for the moment when it is. */
  loadAhead(code: string, pageCode: string): void
  /** What a module exposes as `./<door>`; rejects with a `LoadFailure`, or where the registry does not offer it. */
  open(code: string, door: string): Promise<unknown>
  /** A page of the module has been painted. */
  noteShown(code: string): void
  /** The code of the module's pages has thrown; if it was on screen, what stood there is gone. */
  noteCrash(code: string, error: unknown): void
  /** The code of one of its modals has thrown or could not be had: its pages are none the worse. */
  noteModalCrash(code: string, error: unknown): void
}

export interface ModuleGateOptions {
  readonly federation: Federation
  readonly breaker: CrashLoopBreaker
  readonly health: ModuleHealth
  /** Told of a module of which an earlier version stands in for the one that kept failing here. */
  readonly onPassedOver: (release: ModuleRelease, tryAgain: () => void) => void
}

/** The module whose page the address asks for and this person may see. */
function codeInPlace(pathname: string): string | null {
  const place = currentPlace(pathname)
  return place.kind === 'page' ? place.module.code : null
}

/**
 * The only way for a module's code into the page. Code is loaded here and not by single-spa, which does nothing else
 * while it waits for one: a module is registered with it at once, and counts as active only when its code is there.
 */
export function createModuleGate({
  federation,
  breaker,
  health,
  onPassedOver,
}: ModuleGateOptions): ModuleGate {
  /** What the registry offers, which is not always what runs. */
  const offers = new Map<string, ModuleRelease>()
  const admitted = new Map<string, ModuleRelease>()
  const pages = new Map<string, ModuleLifeCycles>()
  const underWay = new Map<string, Promise<void>>()
  /** Modules whose page on screen has crashed, and was not painted since. */
  const crashed = new Set<string>()
  let shown: string | null = null

  function open(code: string, door: string, once = false): Promise<unknown> {
    const release = admitted.get(code)
    return release
      ? loadModule(federation, release, door, { once })
      : Promise.reject(new LoadFailure('gone', `The registry does not offer ${code}`))
  }

  /** Loads a module's pages once, however many ask. Never rejects: the gate's store says how it went. */
  function load(code: string, once = false): Promise<void> {
    const known = underWay.get(code)
    if (known) return known
    if (pages.has(code)) return Promise.resolve()
    const release = admitted.get(code)
    noteLoading(code)
    if (release) markPhase(release, 'asked')
    const loading = open(code, 'pages', once).then(
      (loaded) => {
        // Meanwhile it may have been taken away, or another version may have come.
        if (underWay.get(code) !== loading) return
        underWay.delete(code)
        pages.set(code, loaded as ModuleLifeCycles)
        if (code === shown) mending.stop()
        if (release) markPhase(release, 'pages')
        noteLoaded(code, null)
      },
      (error: unknown) => {
        if (underWay.get(code) !== loading) return
        underWay.delete(code)
        reportProblem(`The module ${code} could not be loaded`, error)
        noteUnloaded(code, release, asLoadFailure(code, error))
      },
    )
    underWay.set(code, loading)
    return loading
  }

  /**
   * A release has failed here. Where it keeps failing, the last one that worked takes its place. What its person wants to look
   * at has no chances to lose: it stays, and whether it is tried again is up to them.
   * @returns whether it has had its chances
   */
  function noteFailure(release: ModuleRelease, failure: LoadFailure, hasRun = false): boolean {
    if (isTried(release)) return true
    health.failed(release, hasRun && failure.reason === 'broken' ? 'crashed' : failure.reason)
    const isOver = failure.isOfRelease && breaker.failed(release)
    if (isOver) void turnTo(release.code)
    return isOver
  }

  /** The pages could not be loaded or shown: whoever waits for them is told, and as long as time may mend it they come by themselves. */
  function noteUnloaded(code: string, release: ModuleRelease | undefined, failure: LoadFailure): void {
    const isOver = release !== undefined && noteFailure(release, failure)
    // While a version is put in place of this one, the word is that one's.
    if (admitted.get(code)?.version !== release?.version) return
    const { reason } = failure
    const isTriedAgain = reason === 'broken' ? !isOver : reason !== 'outdated'
    noteLoaded(code, { failure, isTriedAgain })
    if (isTriedAgain && code === shown) mending.later(() => void show(code, true))
  }

  async function loadPageAhead(code: string, pageCode: string): Promise<void> {
    await load(code)
    try {
      await pages.get(code)?.loadAhead(pageCode)
    } catch (error) {
      reportProblem(`${pageCode} could not be loaded ahead`, error)
    }
  }

  async function show(code: string, once = false): Promise<void> {
    const release = admitted.get(code)
    if (release) {
      health.asked(release)
      markPhase(release, 'wanted')
    }
    if (!pages.has(code)) await load(code, once)
    await triggerAppChange()
  }

  async function refresh(): Promise<void> {
    const code = codeInPlace(location.pathname)
    const isArrival = code !== shown
    shown = code
    if (isArrival) mending.stop()
    // What failed is tried again by whoever comes back to it, or asks; not by every step within.
    if (code !== null && (isArrival || !gateStore.getState().failures.has(code))) await show(code)
    else await triggerAppChange()
    if (isArrival) await turnAll()
  }

  /** Whether somebody would lose what they are doing if the module went. */
  function isInUse(code: string): boolean {
    if (modalStack.getState().modals.some(({ owner }) => owner === code)) return true
    return code === shown && pages.has(code) && !crashed.has(code)
  }

  const choose = (offered: ModuleRelease) => (isTried(offered) ? offered : breaker.choose(offered))

  /** Puts the version in place that ought to run, unless somebody is using the one that does and has not asked for it. */
  async function turnTo(code: string, isAsked = false): Promise<void> {
    const offered = offers.get(code)
    const running = admitted.get(code)
    if (!offered || !running) return
    const wanted = choose(offered)
    if (wanted.version === running.version || (isInUse(code) && !isAsked)) return
    admitted.set(code, wanted)
    pages.delete(code)
    underWay.delete(code)
    crashed.delete(code)
    noteLoaded(code, null)
    gateStore.setState({ releases: new Map(admitted) })
    await Promise.all([triggerAppChange(), nameModule(wanted)])
    if (code === shown && admitted.get(code)?.version === wanted.version) await show(code)
  }

  async function turnAll(): Promise<void> {
    await Promise.all([...admitted.keys()].map((code) => turnTo(code)))
  }

  /** Brings the words of the navigation: they are needed before any of the module's code is. */
  async function nameModule(release: ModuleRelease): Promise<void> {
    const { code, version } = release
    try {
      await addTexts(code, `${releaseFolder(release)}/i18n`)
    } catch (error) {
      reportProblem(`The texts of ${code} could not be loaded`, error)
    }
    const offered = offers.get(code)
    if (!offered || offered.version === version) return
    onPassedOver(release, () => {
      breaker.forgive(code)
      void turnTo(code)
    })
  }

  function register(offered: ModuleRelease): void {
    const { code } = offered
    const release = choose(offered)
    admitted.set(code, release)
    const stand = createPageStand({
      pages: () => pages.get(code),
      onMountFailed(error) {
        reportProblem(`The pages of ${code} could not be shown`, error)
        pages.delete(code)
        noteUnloaded(code, admitted.get(code), asLoadFailure(code, error))
        void triggerAppChange()
      },
      onUnmountFailed: (error) => noteCrash(code, error),
    })
    registerApplication({
      name: code,
      app: async () => stand,
      activeWhen: ({ pathname }) => pages.has(code) && codeInPlace(pathname) === code,
    })
    void nameModule(release)
  }

  async function dismiss(code: string): Promise<void> {
    admitted.delete(code)
    offers.delete(code)
    pages.delete(code)
    underWay.delete(code)
    crashed.delete(code)
    await unregisterApplication(code)
    removeTexts(code)
  }

  function noteCrash(code: string, error: unknown): void {
    const release = admitted.get(code)
    reportProblem(`${code} has crashed`, error)
    if (!release) return
    if (code === shown) crashed.add(code)
    noteCrashOf(release, error)
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
  onAddressChange(() => void refresh())
  modalStack.subscribe(() => void turnAll())

  return {
    open,
    refresh,
    exchange: (code) => turnTo(code, true),
    noteCrash,
    noteModalCrash(code, error) {
      const release = admitted.get(code)
      if (release) noteCrashOf(release, error)
    },
    noteShown(code) {
      const release = admitted.get(code)
      crashed.delete(code)
      if (code === shown) mending.stop()
      if (!release) return
      markPhase(release, 'mounted')
      if (!isTried(release)) health.shown(release)
    },
    fetchAhead() {
      const code = codeInPlace(location.pathname) ?? ''
      const release = admitted.get(code)
      if (release && !pages.has(code)) fetchScripts(release)
    },
    retry() {
      const code = codeInPlace(location.pathname)
      if (code !== null) void show(code)
    },
    loadAhead(code, pageCode) {
      // What is on screen has been asked for already; if it failed, its reason stays until somebody tries again.
      if (admitted.has(code) && (code !== shown || pages.has(code))) void loadPageAhead(code, pageCode)
    },
    async admit({ releases, closed, portalPages, isNewer, overrides, generation }) {
      const gone = [...admitted.keys()].filter((code) => !releases.some((release) => release.code === code))
      for (const release of releases) {
        offers.set(release.code, release)
        const running = admitted.get(release.code)
        if (!running) register(release)
        // What it runs for may have changed: an override that ends, of what everybody has got meanwhile.
        else if (running.version === release.version) admitted.set(release.code, release)
      }
      const kept = new Map([...admitted].filter(([code]) => !gone.includes(code)))
      gateStore.setState({
        releases: kept,
        offers: new Map(offers),
        closed,
        portalPages,
        isNewer,
        overrides,
        generation,
      })
      await Promise.all([...gone.map(dismiss), turnAll()])
      await refresh()
    },
  }
}
