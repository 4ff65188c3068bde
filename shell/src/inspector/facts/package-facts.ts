import { containerName } from '../../gate/module-release.ts'
import type { InspectorSources } from '../inspector-sources.ts'

export interface PackageFacts {
  readonly name: string
  /** The version that the shell gives to everybody. */
  readonly version: string
  /** Ranges that were asked for, each with the modules that did; `*` is any version. */
  readonly asked: readonly {
    readonly range: string
    readonly fits: boolean
    readonly by: readonly string[]
  }[]
}

/** The module whose container calls itself so: its name, and a hash of its build behind it. */
function moduleOf(container: string, codes: readonly string[]): string {
  const isOf = (code: string) => {
    const name = containerName(code)
    return (
      container === name ||
      (container.startsWith(`${name}_`) && /^[0-9a-f]+$/.test(container.slice(name.length + 1)))
    )
  }
  return codes.find(isOf) ?? container
}

/**
 * Who uses what the shell shares.
 * @param codes of the modules that are offered
 */
export function packageFacts(
  {
    sharedVersions,
    askedRanges,
    satisfy,
  }: Pick<InspectorSources, 'sharedVersions' | 'askedRanges' | 'satisfy'>,
  codes: readonly string[],
): PackageFacts[] {
  return Object.entries(sharedVersions).map(([name, version]) => {
    const users = [...askedRanges].flatMap(([container, asked]) => {
      const range = asked.get(name)
      return range === undefined ? [] : [{ range, code: moduleOf(container, codes) }]
    })
    const asked = [...Map.groupBy(users, ({ range }) => range)].map(([range, by]) => ({
      range,
      fits: range === '*' || satisfy(version, range),
      by: [...new Set(by.map(({ code }) => code))].toSorted(),
    }))
    return { name, version, asked }
  })
}
