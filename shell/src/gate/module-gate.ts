import { onAddressChange, type ModuleLifeCycles } from '@atrium/portal'
import { addTexts, removeTexts, reportProblem } from '@atrium/portal/host'
import { addErrorHandler, registerApplication, triggerAppChange, unregisterApplication } from 'single-spa'
import { currentPlace } from './current-place.ts'
import type { Federation } from './federation.ts'
import { gateStore, noteLoaded, noteLoading } from './gate-store.ts'
import { LoadFailure } from './load-failure.ts'
import { loadModule } from './load-module.ts'
import { containerName, releaseFolder, type ModuleRelease } from './module-release.ts'
import type { Registry } from '../session/fetch-rights.ts'

export interface ModuleGate {
  /** Makes exactly these modules available: what is new is registered, what is missing is unmounted and forgotten. */
  admit(offered: Registry): Promise<void>
  /** Looks again at what the address asks for: unmounts what it no longer does, loads and mounts what it does. */
  refresh(): Promise<void>
  /** Has the browser fetch the scripts of the module of the address, before the page is drawn anew. */
  fetchAhead(): void
  /** Tries again to load the module of the address. */
  retry(): void
  /** Brings the code of a module's page before it is asked for. A failure is kept for the moment when it is. */
  loadAhead(code: string, pageCode: string): void
  /** What a module exposes as `./<door>`; rejects with a `LoadFailure`, or where the registry does not offer it. */
  open(code: string, door: string): Promise<unknown>
}

/** The module whose page the address asks for and this person may see. */
function codeInPlace(pathname: string): string | null {
  const place = currentPlace(pathname)
  return place.kind === 'page' ? place.module.code : null
}

/** Brings the words of the navigation: they are needed before any of the module's code is. */
async function nameModule(release: ModuleRelease): Promise<void> {
  try {
    await addTexts(release.code, `${releaseFolder(release)}/i18n`)
  } catch (error) {
    reportProblem(`The texts of ${release.code} could not be loaded`, error)
  }
}

/** Has the browser fetch what a module's first page needs, side by side; it is run when the module is loaded. */
function fetchScripts({ entry, integrity, ahead }: ModuleRelease): void {
  for (const script of [{ address: entry, integrity }, ...ahead]) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.href = script.address
    link.integrity = script.integrity
    link.crossOrigin = 'anonymous'
    document.head.append(link)
  }
}

function asFailure(code: string, error: unknown): LoadFailure {
  return error instanceof LoadFailure ? error : new LoadFailure('broken', `${code} failed`, { cause: error })
}

/**
 * The only way for a module's code into the page. Code is loaded here and not by single-spa, which does nothing else
 * while it waits for one: a module is registered with it at once, and counts as active only when its code is there.
 */
export function createModuleGate(federation: Federation): ModuleGate {
  const admitted = new Map<string, ModuleRelease>()
  const pages = new Map<string, ModuleLifeCycles>()
  const underWay = new Map<string, Promise<void>>()
  let shown: string | null = null

  function open(code: string, door: string): Promise<unknown> {
    const release = admitted.get(code)
    return release
      ? loadModule(federation, release, door)
      : Promise.reject(new LoadFailure('gone', `The registry does not offer ${code}`))
  }

  /** Loads a module's pages once, however many ask. Never rejects: the gate's store says how it went. */
  function load(code: string): Promise<void> {
    const known = underWay.get(code)
    if (known) return known
    if (pages.has(code)) return Promise.resolve()
    noteLoading(code)
    const loading = open(code, 'pages')
      .then(
        (loaded) => {
          if (admitted.has(code)) pages.set(code, loaded as ModuleLifeCycles)
          noteLoaded(code, null)
        },
        (error: unknown) => {
          reportProblem(`The module ${code} could not be loaded`, error)
          noteLoaded(code, asFailure(code, error))
        },
      )
      .finally(() => underWay.delete(code))
    underWay.set(code, loading)
    return loading
  }

  async function loadPageAhead(code: string, pageCode: string): Promise<void> {
    await load(code)
    try {
      await pages.get(code)?.loadAhead(pageCode)
    } catch (error) {
      reportProblem(`${pageCode} could not be loaded ahead`, error)
    }
  }

  async function show(code: string): Promise<void> {
    if (!pages.has(code)) await load(code)
    await triggerAppChange()
  }

  async function refresh(): Promise<void> {
    const code = codeInPlace(location.pathname)
    const isArrival = code !== shown
    shown = code
    // What failed is tried again by whoever comes back to it, or asks; not by every step within.
    if (code !== null && (isArrival || !gateStore.getState().failures.has(code))) await show(code)
    else await triggerAppChange()
  }

  function register(release: ModuleRelease): void {
    const { code } = release
    admitted.set(code, release)
    federation.register({ name: containerName(code), ...release })
    registerApplication({
      name: code,
      app: async () => {
        const loaded = pages.get(code)
        if (!loaded) throw new Error(`The pages of ${code} are not there`)
        return loaded
      },
      activeWhen: ({ pathname }) => pages.has(code) && codeInPlace(pathname) === code,
    })
    void nameModule(release)
  }

  async function dismiss(code: string): Promise<void> {
    admitted.delete(code)
    pages.delete(code)
    await unregisterApplication(code)
    removeTexts(code)
  }

  addErrorHandler((error) => reportProblem(error.message, error))
  onAddressChange(() => void refresh())

  return {
    open,
    refresh,
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
    async admit({ releases, closed, portalPages }) {
      const wanted = new Map(releases.map((release) => [release.code, release]))
      gateStore.setState({ releases: wanted, closed, portalPages })
      const gone = [...admitted.keys()].filter((code) => !wanted.has(code))
      // Someone who has a module open keeps that version of it until they reload the portal.
      for (const release of releases) if (!admitted.has(release.code)) register(release)
      await Promise.all(gone.map(dismiss))
      await refresh()
    },
  }
}
