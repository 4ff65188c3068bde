import { isCompound, isMembers, type CallShape, type Shape } from '@atrium/contract'

const plain = (name: string) => name.replace(/\?$/, '')

/**
 * A shape with as much of it as somebody uses: every member that `isUsed` names, at any depth.
 * What is sent keeps what must be sent, too: it comes along in things that were read elsewhere, under no name of its own.
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

/** What somebody whose scripts hold these names uses of a call. */
export function usedOfCall({ input, reply }: CallShape, names: ReadonlySet<string>): CallShape {
  return {
    input: narrowed(input, (name) => !name.endsWith('?') || names.has(plain(name))),
    reply: narrowed(reply, (name) => names.has(plain(name))),
  }
}
