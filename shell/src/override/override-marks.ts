import { isOfThisPage, isTried } from '../registry/module-release.ts'
import type { GateState } from '../registry/gate-store.ts'

/**
 * The state of an override in this tab.
 * - `on`: what it names runs, or would if the person opened the module.
 * - `waiting`: it starts when the person leaves the module that they work with.
 * - `elsewhere`: its development server is not the one that this page came from.
 * - `over`: it has ended, and its build still runs because somebody works with it.
 */
export type OverrideStand = 'on' | 'waiting' | 'elsewhere' | 'over'

export interface OverrideMark {
  readonly moduleCode: string
  /** Null if the override names an address. */
  readonly version: string | null
  readonly address: string | null
  /** ISO 8601. */
  readonly until: string
  readonly stand: OverrideStand
}

type Known = Pick<GateState, 'overrides' | 'releases'>

/** The overrides to mark: those that the server lists, and ended ones that still run here. */
export function overrideMarks({ overrides, releases }: Known): readonly OverrideMark[] {
  const marks = overrides.map(({ module_code: moduleCode, version, address, until }): OverrideMark => {
    const running = releases.get(moduleCode)
    const isElsewhere = address !== null && !isOfThisPage(address)
    const isWaiting = version !== null && running !== undefined && running.version !== version
    const stand = isElsewhere ? 'elsewhere' : isWaiting ? 'waiting' : 'on'
    return { moduleCode, version, address, until, stand }
  })
  const left = [...releases.values()].flatMap(({ code, override, ...release }): OverrideMark[] =>
    override && isTried({ code, override, ...release }) && !marks.some((mark) => mark.moduleCode === code)
      ? [{ moduleCode: code, ...override, stand: 'over' }]
      : [],
  )
  return [...marks, ...left]
}
