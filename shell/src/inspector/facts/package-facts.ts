import { containerName } from '../../registry/module-release.ts'
import type { InspectorSources } from '../inspector-sources.ts'

export interface PackageFacts {
  readonly name: string
  /** The version that the shell shares. */
  readonly version: string
  /** The requested ranges, each with the modules that asked for it; `*` is any version. */
  readonly asked: readonly {
    readonly range: string
    readonly fits: boolean
    readonly by: readonly string[]
  }[]
}

/** The module behind a container's name, which is the module's name followed by a hash of its build. */
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
 * Which modules use what the shell shares.
 * @param codes of the modules that are offered
 */
export function packageFacts(
  {
    sharedVersions,
    requestedRanges,
    satisfy,
  }: Pick<InspectorSources, 'sharedVersions' | 'requestedRanges' | 'satisfy'>,
  codes: readonly string[],
): PackageFacts[] {
  return Object.entries(sharedVersions).map(([name, version]) => {
    const users = [...requestedRanges].flatMap(([container, asked]) => {
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
