import { buildShell, provideShell, watchShell } from './shell-at-work.ts'

/** Files saved within this time are built together. Milliseconds. */
const pause = 100

interface KeepOptions {
  readonly say: (line: string) => void
  /** Called after a new build: open pages still have the one before. */
  readonly onBuilt: () => void
}

/** Keeps the development shell built, now and whenever a library or the shell changes. */
export function keepShell({ say, onBuilt }: KeepOptions): { isThere: () => Promise<void> } {
  let building = provideShell()
  // Callers of `isThere` receive the failure. Until one calls, it must not end the program.
  building.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined

  async function buildAgain(before: Promise<void>): Promise<void> {
    // The change may repair a failed build.
    await before.catch(() => undefined)
    await buildShell()
    onBuilt()
  }

  watchShell((file) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      say(`${file} has changed: the shell is built again`)
      building = buildAgain(building)
      building.catch((error: Error) => say(`The shell could not be built:\n${error.message}`))
    }, pause)
  })
  return { isThere: () => building }
}
