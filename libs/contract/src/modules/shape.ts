import { z } from 'zod'

/**
 * The shape of a value, as far as it decides whether two sides understand each other. Lengths, formats and ranges are left
 * out: they decide what is refused, not what is understood.
 * - `'string'`, `'number'`, `'boolean'`, `'null'`, `'file'`, `'nothing'`, `'any'`
 * - `{ id: Shape, 'note?': Shape }`: members; `?` ends the name of an optional one
 * - `['list', Shape]`, `['map', Shape]`: any number of values, without and with names of their own
 * - `['one of', 'a', 'b']`: these values
 * - `['either', Shape, Shape]`
 * - `['up', 1]`: in a recursive shape, the members so many levels further out; 0 for a list or a choice that contains itself
 */
export type Shape = string | { readonly [member: string]: Shape } | CompoundShape

export type CompoundShape =
  | readonly ['list' | 'map', Shape]
  | readonly ['one of', ...(string | number | boolean)[]]
  | readonly ['either', ...Shape[]]
  | readonly ['up', number]

/** Whether a shape is named members: no list, choice or plain type. */
export function isMembers(shape: Shape): shape is Readonly<Record<string, Shape>> {
  return typeof shape === 'object' && !Array.isArray(shape)
}

export function isCompound(shape: Shape): shape is CompoundShape {
  return Array.isArray(shape)
}

const anyShape = z.lazy(() => shape)

const shape: z.ZodType<Shape, Shape> = z.union([
  z.string(),
  z.record(z.string(), anyShape),
  z.tuple([z.enum(['list', 'map']), anyShape]),
  z.tuple([z.literal('one of')], z.union([z.string(), z.number(), z.boolean()])),
  z.tuple([z.literal('either')], anyShape),
  z.tuple([z.literal('up'), z.int().min(0)]),
])

type Place = readonly (string | number)[]

/** Returns the places where a shape leads further up than it is deep. */
function astray(one: Shape, depth = 0, place: Place = []): Place[] {
  if (isMembers(one))
    return Object.entries(one).flatMap(([name, member]) => astray(member, depth + 1, [...place, name]))
  if (!isCompound(one) || one[0] === 'one of') return []
  if (one[0] === 'up') return one[1] > depth ? [place] : []
  const [, ...inside] = one
  return inside.flatMap((each, index) => astray(each, depth, [...place, index + 1]))
}

function assertNoneAstray(
  shapes: Readonly<Record<string, Shape>>,
  { addIssue }: { addIssue(issue: { code: 'custom'; path: (string | number)[]; message: string }): void },
): void {
  for (const [name, whole] of Object.entries(shapes))
    for (const path of astray(whole))
      addIssue({ code: 'custom', path: [name, ...path], message: 'leads further up than it is deep' })
}

/** The input and the reply of a call. */
export const callShape = z.object({ input: shape, reply: shape }).superRefine(assertNoneAstray)
export type CallShape = z.infer<typeof callShape>

/** What a page shows at an extension point: a tab or section, a card, or an entry of a menu that opens a dialog. */
export const pointKinds = ['panel', 'widget', 'action'] as const
export type PointKind = (typeof pointKinds)[number]

/** The kind of an extension point, and the props that its page passes. */
export const pointShape = z
  .object({ kind: z.enum(pointKinds), props: shape })
  .superRefine(({ props }, context) => assertNoneAstray({ props }, context))
export type PointShape = z.infer<typeof pointShape>

/** The props and the result of a modal. */
export const modalShape = z.object({ props: shape, data: shape }).superRefine(assertNoneAstray)
export type ModalShape = z.infer<typeof modalShape>
