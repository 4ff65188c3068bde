import type { Service } from '@atrium/contract'

type InTree = Pick<Service, 'id' | 'name' | 'parent_id'>

/** Deeper trees than this are not shown in full; it also ends a circle. */
const mostLevels = 10

/** Services as choices in the order of their tree, each with the names of what is above it. */
export function serviceOptions(services: readonly InTree[]): { value: string; label: string }[] {
  const byId = new Map(services.map((service) => [service.id, service]))
  const below = Map.groupBy(services, ({ parent_id: parent }) =>
    parent !== null && byId.has(parent) ? parent : null,
  )
  const options: { value: string; label: string }[] = []
  function walk(parent: string | null, path: readonly string[]): void {
    if (path.length > mostLevels) return
    for (const { id, name } of below.get(parent) ?? []) {
      const names = [...path, name]
      options.push({ value: id, label: names.join(' › ') })
      walk(id, names)
    }
  }
  walk(null, [])
  return options
}
