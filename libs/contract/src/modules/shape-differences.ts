import { shapeText } from './shape-text.ts'
import { isCompound, isMembers, type Shape } from './shape.ts'

/**
 * - `gone`: a member that one side names and the other does not know.
 * - `required`: a member that must be sent and was optional or absent before.
 * - `changed`: a member with another shape.
 */
export interface Difference {
  readonly kind: 'gone' | 'required' | 'changed'
  /** Path of the member, from the outside in: `stores.type`. Lists and maps add no step. Empty for the whole. */
  readonly at: string
  readonly expected?: string
  readonly found?: string
}

/**
 * The direction of values.
 * - `sent`: the release sends `given` and the server expects `wanted`. Both must know every member and every value.
 * - `read`: the server returns `given` and the release reads `wanted`. The reply may hold more members than the release
 *   reads, and choices of values may have grown: lists of states and rights grow all the time, and readers ignore new
 *   values.
 */
export type Way = 'sent' | 'read'

type Value = string | number | boolean
type Members = Readonly<Record<string, Shape>>

/** A shape with the member shapes around it, outermost first, which `up` counts. */
interface Placed {
  readonly shape: Shape
  readonly around: readonly Placed[]
}

function resolved(placed: Placed): Placed {
  const { shape, around } = placed
  if (!isCompound(shape) || shape[0] !== 'up') return placed
  // A shape that contains itself without members between can be anything.
  if (shape[1] === 0) return { shape: 'any', around }
  const outer = around.at(-shape[1])
  if (!outer) throw new Error('A shape leads further up than it is deep')
  return outer
}

/** Returns the alternatives of a shape. With `sent`, each value of a choice is an alternative, because both sides must know every one. */
function choicesOf(placed: Placed, way: Way): Placed[] {
  const { shape, around } = resolved(placed)
  if (isCompound(shape) && shape[0] === 'either')
    return (shape.slice(1) as Shape[]).flatMap((each) => choicesOf({ shape: each, around }, way))
  if (isCompound(shape) && shape[0] === 'one of' && way === 'sent')
    return (shape.slice(1) as Value[]).map((value) => ({ shape: ['one of', value], around }))
  return [{ shape, around }]
}

/**
 * More steps than the shapes of calls and modals ever take. A few lines of nested choices could otherwise make the
 * comparison endless and block the server.
 */
const mostSteps = 20_000

class TooInvolved extends Error {}

/**
 * Returns where `given` cannot stand for `wanted`; an empty list means that they are compatible. Shapes too complex to
 * compare differ as a whole.
 */
export function shapeDifferences(given: Shape, wanted: Shape, way: Way): Difference[] {
  try {
    return differencesOf(given, wanted, way)
  } catch (error) {
    if (!(error instanceof TooInvolved)) throw error
    return [{ kind: 'changed', at: '', expected: shapeText(wanted), found: shapeText(given) }]
  }
}

function differencesOf(given: Shape, wanted: Shape, way: Way): Difference[] {
  const met = new Map<object, Set<object>>()
  let steps = 0

  function compare(from: Placed, to: Placed, at: string): Difference[] {
    const targets = choicesOf(to, way)
    return choicesOf(from, way).flatMap((each) => {
      const tries = targets.map((target) => compareOne(each, target, at))
      if (tries.some((differences) => differences.length === 0)) return []
      // The alternative of the same kind says more than 'nothing fits'.
      const alike = targets.flatMap((target, index) =>
        isAlike(each.shape, target.shape) ? [tries[index] ?? []] : [],
      )
      return alike.length === 1 && alike[0] ? alike[0] : [changed(each, to, at)]
    })
  }

  function compareOne(from: Placed, to: Placed, at: string): Difference[] {
    const [a, b] = [from.shape, to.shape]
    steps += partsOf(a)
    if (steps > mostSteps) throw new TooInvolved()
    if (b === 'any') return []
    if (isMembers(a) && isMembers(b)) return compareMembers(from, to, at)
    if (isCompound(a) && isCompound(b) && a[0] === b[0]) {
      if (a[0] === 'one of') return overlap(a.slice(1), b.slice(1)) ? [] : [changed(from, to, at)]
      return compare({ ...from, shape: a[1] as Shape }, { ...to, shape: b[1] as Shape }, at)
    }
    if (a === b || isOfType(a, b) || (way === 'read' && isOfType(b, a))) return []
    return [changed(from, to, at)]
  }

  function compareMembers(from: Placed, to: Placed, at: string): Difference[] {
    const [a, b] = [from.shape as Members, to.shape as Members]
    // Compares a recursive shape once: the second time the result is the same.
    const before = met.get(a) ?? new Set<object>()
    if (before.has(b)) return []
    met.set(a, before.add(b))
    const around = { from: [...from.around, from], to: [...to.around, to] }
    const named = [...namesOf(a)].flatMap((name): Difference[] => {
      const [one, other] = [memberOf(a, name), memberOf(b, name)]
      const place = at === '' ? name : `${at}.${name}`
      if (!other)
        return way === 'read' ? [] : [{ kind: 'gone', at: place, expected: shapeText(one?.shape ?? 'any') }]
      if (!one) return []
      const inside = compare(
        { shape: one.shape, around: around.from },
        { shape: other.shape, around: around.to },
        place,
      )
      if (!one.mayMiss || other.mayMiss) return inside
      return way === 'sent'
        ? [...inside, { kind: 'required', at: place, expected: shapeText(other.shape) }]
        : [
            ...inside,
            { kind: 'changed', at: place, expected: shapeText(other.shape), found: 'may be missing' },
          ]
    })
    const unnamed = [...namesOf(b)].flatMap((name): Difference[] => {
      const other = memberOf(b, name)
      if (!other || memberOf(a, name) || (way === 'sent' && other.mayMiss)) return []
      const place = at === '' ? name : `${at}.${name}`
      return [{ kind: way === 'sent' ? 'required' : 'gone', at: place, expected: shapeText(other.shape) }]
    })
    const differences = [...named, ...unnamed]
    // Another choice may compare these again and needs the same differences.
    if (differences.length > 0) before.delete(b)
    return differences
  }

  return distinct(compare({ shape: given, around: [] }, { shape: wanted, around: [] }, ''))
}

/** Returns how many parts one comparison of a shape looks at: its members or its values, otherwise one. */
function partsOf(shape: Shape): number {
  if (isMembers(shape)) return Math.max(1, Object.keys(shape).length)
  return isCompound(shape) && shape[0] === 'one of' ? shape.length - 1 : 1
}

function changed(given: Placed, wanted: Placed, at: string): Difference {
  return { kind: 'changed', at, expected: shapeText(wanted.shape), found: shapeText(given.shape) }
}

function isAlike(a: Shape, b: Shape): boolean {
  if (isMembers(a) || isMembers(b)) return isMembers(a) && isMembers(b)
  return isCompound(a) && isCompound(b) && a[0] === b[0] && a[0] !== 'one of'
}

/** Whether every value of a choice is of a type. */
function isOfType(choice: Shape, type: Shape): boolean {
  return (
    isCompound(choice) && choice[0] === 'one of' && choice.slice(1).every((value) => typeof value === type)
  )
}

function overlap(one: readonly unknown[], other: readonly unknown[]): boolean {
  const known = new Set(other)
  return one.some((value) => known.has(value))
}

function namesOf(members: Members): Set<string> {
  return new Set(Object.keys(members).map((name) => name.replace(/\?$/, '')))
}

function memberOf(
  members: Members,
  name: string,
): { readonly shape: Shape; readonly mayMiss: boolean } | undefined {
  if (Object.hasOwn(members, name)) return { shape: members[name] ?? 'any', mayMiss: false }
  if (Object.hasOwn(members, `${name}?`)) return { shape: members[`${name}?`] ?? 'any', mayMiss: true }
  return undefined
}

function distinct(differences: readonly Difference[]): Difference[] {
  return [...new Map(differences.map((one) => [JSON.stringify(one), one])).values()]
}
