import { satisfiesPortal } from '@atrium/portal'
import { addTexts } from '@atrium/portal/host'
import type { Federation } from './federation.ts'
import { diagnose, LoadFailure } from './load-failure.ts'
import { containerName, releaseFolder, type ModuleRelease } from './module-release.ts'

/** Pauses before the second and the third attempt. */
const pauses = [400, 1_600]
/** How long everything of one attempt may take: entry, exposed chunk and texts. */
const patience = 12_000

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

/** The default export behind one door of a module, with its texts in place. Rejects with a `LoadFailure`. */
export async function loadModule(
  federation: Federation,
  release: ModuleRelease,
  door: string,
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
          addTexts(code, `${releaseFolder(release)}/i18n`),
        ]),
        entry,
      )
      return exposed
    } catch (error) {
      if (error instanceof LoadFailure) throw error
      const wait = pauses[attempt]
      if (wait === undefined) throw await diagnose(entry, integrity, error)
      await pause(wait)
    }
  }
}
