import { addTexts, removeTexts, reportProblem } from '@atrium/portal/host'
import { addErrorHandler, registerApplication, triggerAppChange, unregisterApplication } from 'single-spa'
import type { LifeCycles } from 'single-spa'
import { currentPlace } from './current-place.ts'
import type { Federation } from './federation.ts'
import { gateStore, noteLoaded, noteLoading } from './gate-store.ts'
import { LoadFailure } from './load-failure.ts'
import { loadModule } from './load-module.ts'
import { containerName, releaseFolder, type ModuleRelease } from './module-release.ts'
import type { ClosedModule } from './place.ts'

export interface ModuleGate {
  /** Makes exactly these modules available: what is new is registered, what is missing is unmounted and forgotten. */
  admit(releases: readonly ModuleRelease[], closed: readonly ClosedModule[]): Promise<void>
  /** Brings a module's code before it is asked for. A failure is kept for the moment when it is. */
  loadAhead(code: string): void
  /** Tries again to show what the address asks for. */
  retry(): void
  /** What a module exposes as `./<door>`; rejects with a `LoadFailure`, or where the registry does not offer it. */
  open(code: string, door: string): Promise<unknown>
}

function isShown(code: string, pathname: string): boolean {
  const place = currentPlace(pathname)
  return place.kind === 'page' && place.module.code === code
}

/** Brings the words of the navigation: they are needed before any of the module's code is. */
async function nameModule(release: ModuleRelease): Promise<void> {
  try {
    await addTexts(release.code, `${releaseFolder(release)}/i18n`)
  } catch (error) {
    reportProblem(`The texts of ${release.code} could not be loaded`, error)
  }
}

/** The only way for a module's code into the page. */
export function createModuleGate(federation: Federation): ModuleGate {
  const admitted = new Map<string, ModuleRelease>()
  const ahead = new Map<string, Promise<unknown>>()

  function open(code: string, door: string): Promise<unknown> {
    const release = admitted.get(code)
    return release
      ? loadModule(federation, release, door)
      : Promise.reject(new LoadFailure('gone', `The registry does not offer ${code}`))
  }

  async function loadPages(code: string): Promise<LifeCycles> {
    noteLoading(code)
    try {
      const pages = await (ahead.get(code) ?? open(code, 'pages'))
      noteLoaded(code, null)
      return pages as LifeCycles
    } catch (error) {
      const failure =
        error instanceof LoadFailure ? error : new LoadFailure('broken', `${code} failed`, { cause: error })
      noteLoaded(code, failure)
      throw failure
    } finally {
      // What was loaded is kept by the federation runtime; what failed must be asked for afresh.
      ahead.delete(code)
    }
  }

  // Failures are shown where the page would be; single-spa tries a module again that could not be loaded.
  addErrorHandler((error) => reportProblem(error.message, error))

  return {
    open,
    loadAhead(code) {
      if (!admitted.has(code) || ahead.has(code)) return
      const loading = open(code, 'pages')
      ahead.set(code, loading)
      loading.catch(() => ahead.delete(code))
    },
    retry: () => void triggerAppChange(),
    async admit(releases, closed) {
      const wanted = new Map(releases.map((release) => [release.code, release]))
      gateStore.setState({ releases: wanted, closed })
      const gone = [...admitted.keys()].filter((code) => !wanted.has(code))
      for (const code of gone) admitted.delete(code)
      for (const release of releases) {
        // Someone who has a module open keeps that version of it until they reload the portal.
        if (admitted.has(release.code)) continue
        admitted.set(release.code, release)
        federation.register({ name: containerName(release.code), ...release })
        registerApplication({
          name: release.code,
          app: () => loadPages(release.code),
          activeWhen: ({ pathname }) => isShown(release.code, pathname),
        })
      }
      for (const release of releases) void nameModule(release)
      await Promise.all(
        gone.map(async (code) => {
          await unregisterApplication(code)
          removeTexts(code)
        }),
      )
      await triggerAppChange()
    },
  }
}
