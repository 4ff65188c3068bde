import { satisfiesPortal } from '@atrium/portal'
import { addTexts } from '@atrium/portal/host'
import type { Federation } from './federation.ts'
import { inTime } from './in-time.ts'
import { diagnose, LoadFailure } from '../registry/load-failure.ts'
import { containerName, releaseFolder, type ModuleRelease } from '../registry/module-release.ts'

/** Pauses before the second and the third attempt. */
const pauses = [400, 1_600]

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Loads the texts of a module whose code has arrived. */
async function bringTexts(release: ModuleRelease): Promise<void> {
  try {
    await addTexts(release.code, `${releaseFolder(release)}/i18n`)
  } catch (cause) {
    throw new LoadFailure('gone', `The texts of ${release.code} did not arrive`, { cause })
  }
}

interface LoadOptions {
  /** One attempt is enough: the caller repeats the load anyway. */
  readonly once?: boolean
}

/** Returns the default export behind one door of a module, with its texts loaded. Rejects with a `LoadFailure`. */
export async function loadModule(
  federation: Federation,
  release: ModuleRelease,
  door: string,
  { once = false }: LoadOptions = {},
): Promise<unknown> {
  const { code, entry, integrity, declaration } = release
  if (!satisfiesPortal(declaration.portal)) {
    throw new LoadFailure('outdated', `${code} was built for the portal contract ${declaration.portal}`)
  }
  for (let attempt = 0; ; attempt++) {
    try {
      const [exposed] = await inTime(
        Promise.all([
          federation.load({ name: containerName(code), entry, integrity }, door),
          bringTexts(release),
        ]),
        entry,
      )
      return exposed
    } catch (error) {
      // Code that was too slow once is not awaited three times.
      if (error instanceof LoadFailure && error.reason === 'slow') throw error
      const wait = once ? undefined : pauses[attempt]
      if (wait === undefined)
        throw error instanceof LoadFailure ? error : await diagnose(entry, integrity, error)
      await pause(wait)
    }
  }
}
