import { buildShell, provideShell, watchShell } from './shell-at-work.ts'

/** Files that are saved together are built together. Milliseconds. */
const pause = 100

interface KeepOptions {
  readonly say: (line: string) => void
  /** It was built anew: pages that stand are of the one before. */
  readonly onBuilt: () => void
}

/** Keeps the shell at work built, now and whenever a library or the shell changes. */
export function keepShell({ say, onBuilt }: KeepOptions): { isThere: () => Promise<void> } {
  let building = provideShell()
  // Whoever asks whether it is there is told. Until somebody does, a failure must not end the program.
  building.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined

  async function buildAgain(before: Promise<void>): Promise<void> {
    // One that failed is what the change may mend.
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
