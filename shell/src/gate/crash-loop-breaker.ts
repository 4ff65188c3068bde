import { reportProblem } from '@atrium/portal/host'
import { isModuleRelease, type ModuleRelease } from '../registry/module-release.ts'

const key = 'atrium.modules'
/** A version that fails this often within this time (milliseconds) is passed over in this browser. */
const chances = 3
const window = 600_000
/** How many working versions are remembered of a module: the newest may still turn out to fail. */
const remembered = 2

/** What this browser knows of one module. */
interface Memory {
  /** Times of failures by version, milliseconds since the epoch. */
  readonly failures: Readonly<Record<string, readonly number[]>>
  /** Versions that failed too often. */
  readonly passedOver: readonly string[]
  /** Releases that worked, newest first. */
  readonly good: readonly ModuleRelease[]
}

const nothing: Memory = { failures: {}, passedOver: [], good: [] }

export interface CrashLoopBreaker {
  /** Returns the release to run: `offered`, or the last one that worked here if `offered` keeps failing. */
  choose(offered: ModuleRelease): ModuleRelease
  /** Records a failure. Returns whether the version has used up its chances. */
  failed(release: ModuleRelease): boolean
  worked(release: ModuleRelease): void
  /** Returns whether a version has used up its chances and this browser knows no other one to run. */
  isLost(offered: ModuleRelease): boolean
  /** Keeps an earlier release, to run in place of one that keeps failing. */
  keep(earlier: ModuleRelease): void
  /** Gives every version of a module all its chances again. */
  forgive(code: string): void
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Checks what the storage holds: an earlier portal, or a person by hand, may have written it. */
function memoryOf(code: string, found: unknown): Memory {
  if (!isRecord(found) || !isRecord(found['failures'])) return nothing
  const { failures, passedOver, good } = found
  if (!Array.isArray(passedOver) || !Array.isArray(good)) return nothing
  return {
    failures: Object.fromEntries(
      Object.entries(failures).flatMap(([version, times]) =>
        Array.isArray(times) ? [[version, times.filter((time) => typeof time === 'number')]] : [],
      ),
    ),
    passedOver: passedOver.filter((version) => typeof version === 'string'),
    good: good.filter((release) => isModuleRelease(release, code)),
  }
}

/**
 * Breaks the loop of a version that is offered, crashes and is offered again. It works in this browser alone, without the
 * server: its knowledge lies in the browser's storage.
 */
export function createCrashLoopBreaker(
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
  now: () => number = Date.now,
): CrashLoopBreaker {
  function read(): Readonly<Record<string, unknown>> {
    try {
      const found: unknown = JSON.parse(storage.getItem(key) ?? '{}')
      return isRecord(found) ? found : {}
    } catch (error) {
      reportProblem('What this browser knows of modules cannot be read', error)
      return {}
    }
  }

  function change(code: string, make: (known: Memory) => Memory): void {
    const all = read()
    const next = make(memoryOf(code, all[code]))
    try {
      storage.setItem(key, JSON.stringify({ ...all, [code]: next }))
    } catch (error) {
      reportProblem('What happened to a module cannot be kept in this browser', error)
    }
  }

  const recall = (code: string) => memoryOf(code, read()[code])
  const instead = ({ passedOver, good }: Memory) => good.find(({ version }) => !passedOver.includes(version))
  const recent = (times: readonly number[] = []) => times.filter((time) => time > now() - window)

  return {
    choose(offered) {
      const { code, version } = offered
      const known = recall(code)
      const { passedOver, good } = known
      if (passedOver.includes(version)) return instead(known) ?? offered
      // A version that is new to this browser clears what is known of failures of earlier ones.
      const isNew = !good.some((release) => release.version === version)
      if (isNew && passedOver.length > 0) change(code, () => ({ ...nothing, good }))
      return offered
    },
    failed({ code, version }) {
      const { failures } = recall(code)
      const times = [...recent(failures[version]), now()]
      const isOver = times.length >= chances
      change(code, (known) => ({
        ...known,
        failures: { ...known.failures, [version]: times },
        passedOver: isOver ? [...new Set([...known.passedOver, version])] : known.passedOver,
      }))
      return isOver
    },
    worked(release) {
      const { code, version } = release
      const { failures, passedOver, good } = recall(code)
      if (good[0]?.version === version || passedOver.includes(version)) return
      // It may have crashed a moment ago and been redrawn because the person pressed the button.
      if (recent(failures[version]).length > 0) return
      const others = good.filter((known) => known.version !== version)
      change(code, (known) => ({ ...known, good: [release, ...others].slice(0, remembered) }))
    },
    isLost({ code, version }) {
      const known = recall(code)
      return known.passedOver.includes(version) && !instead(known)
    },
    keep(earlier) {
      change(earlier.code, (known) => {
        const others = known.good.filter(({ version }) => version !== earlier.version)
        return { ...known, good: [...others, earlier].slice(-remembered) }
      })
    },
    forgive(code) {
      change(code, ({ good }) => ({ ...nothing, good }))
    },
  }
}
