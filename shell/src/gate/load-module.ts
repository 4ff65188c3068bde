import { satisfiesPortal } from '@atrium/portal'
import { addTexts } from '@atrium/portal/host'
import type { Federation } from './federation.ts'
import { diagnose, LoadFailure } from './load-failure.ts'
import { containerName, releaseFolder, type ModuleRelease } from './module-release.ts'

/** Pauses before the second and the third attempt. */
const pauses = [400, 1_600]
/** How long everything of one attempt may take: entry, exposed chunk and texts. */
const patience = 40_000

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function inTime<Value>(work: Promise<Value>, entry: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadFailure('slow', `${entry} took too long`)), patience)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** The texts of a module, where its code could be had. */
async function bringTexts(release: ModuleRelease): Promise<void> {
  try {
    await addTexts(release.code, `${releaseFolder(release)}/i18n`)
  } catch (cause) {
    throw new LoadFailure('gone', `The texts of ${release.code} did not arrive`, { cause })
  }
}

interface LoadOptions {
  /** It is asked for time and again anyway: one attempt will do. */
  readonly once?: boolean
}

/** The default export behind one door of a module, with its texts in place. Rejects with a `LoadFailure`. */
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
      // What took too long already is not waited for three times.
      if (error instanceof LoadFailure && error.reason === 'slow') throw error
      const wait = once ? undefined : pauses[attempt]
      if (wait === undefined)
        throw error instanceof LoadFailure ? error : await diagnose(entry, integrity, error)
      await pause(wait)
    }
  }
}
