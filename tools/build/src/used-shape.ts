import { isCompound, isMembers, type CallShape, type Shape } from '@atrium/contract'

const plain = (name: string) => name.replace(/\?$/, '')

/**
 * Returns a shape reduced to every member that `isUsed` names, at any depth. A sent shape also keeps required members: they
 * may come along in objects read elsewhere, under no name of their own.
 */
function narrowed(shape: Shape, isUsed: (name: string) => boolean): Shape {
  if (isMembers(shape)) {
    const used = Object.entries(shape).filter(([name]) => isUsed(name))
    return Object.fromEntries(used.map(([name, member]) => [name, narrowed(member, isUsed)]))
  }
  if (!isCompound(shape) || shape[0] === 'one of' || shape[0] === 'up') return shape
  const [kind, ...parts] = shape as readonly ['list' | 'map' | 'either', ...Shape[]]
  return [kind, ...parts.map((part) => narrowed(part, isUsed))] as unknown as Shape
}

/** Returns what scripts with these names use of a call. */
export function usedOfCall({ input, reply }: CallShape, names: ReadonlySet<string>): CallShape {
  return {
    input: narrowed(input, (name) => !name.endsWith('?') || names.has(plain(name))),
    reply: narrowed(reply, (name) => names.has(plain(name))),
  }
}
