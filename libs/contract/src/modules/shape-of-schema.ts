import { isCompound, type Shape } from './shape.ts'

/** The part of JSON Schema that zod writes. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
}

/** Resolves a `$ref`. */
export type FollowRef = (ref: string) => JsonSchema

type Value = string | number | boolean

/**
 * Returns the shape of a schema.
 * @throws if the schema says more than a shape can hold
 */
export function shapeOf(schema: JsonSchema, follow: FollowRef): Shape {
  /** `around`: the refs and members around this part, outermost first. Only members count for `up`. */
  function read(part: JsonSchema, around: readonly (string | null)[]): Shape {
    if (part.$ref !== undefined) {
      const outer = around.lastIndexOf(part.$ref)
      if (outer < 0) return read(follow(part.$ref), [...around, part.$ref])
      return ['up', around.slice(outer).filter((one) => one === null).length]
    }
    if (part.const !== undefined) return part.const === null ? 'null' : ['one of', part.const as Value]
    if (part.enum) return either(part.enum.map((one) => (one === null ? 'null' : ['one of', one as Value])))
    const choices = part.anyOf ?? part.oneOf
    if (choices) return either(choices.map((choice) => read(choice, around)))
    if (typeof part.type === 'object') return either(part.type.map((type) => read({ ...part, type }, around)))
    switch (part.type) {
      case undefined:
        return 'any'
      case 'integer':
        return 'number'
      case 'array':
        return ['list', part.items ? read(part.items, around) : 'any']
      case 'object':
        return readMembers(part, [...around, null])
      default:
        return part.type
    }
  }

  function readMembers(part: JsonSchema, around: readonly (string | null)[]): Shape {
    const { properties = {}, required = [], additionalProperties } = part
    const names = Object.keys(properties)
    if (names.length === 0 && typeof additionalProperties === 'object')
      return ['map', read(additionalProperties, around)]
    const members = names
      .toSorted()
      .map((name) => [required.includes(name) ? name : `${name}?`, read(properties[name] ?? {}, around)])
    return Object.fromEntries(members) as Shape
  }

  return read(schema, [])
}

const typesOfValues = ['string', 'number', 'boolean']

/** Returns a choice between shapes, each named once and in a fixed order. */
export function either(shapes: readonly Shape[]): Shape {
  const flat = shapes.flatMap((one) =>
    isCompound(one) && one[0] === 'either' ? (one.slice(1) as Shape[]) : [one],
  )
  if (flat.includes('any')) return 'any'
  const isOneOf = (one: Shape) => isCompound(one) && one[0] === 'one of'
  const wide = typesOfValues.filter((type) => flat.includes(type))
  const values = flat
    .filter(isOneOf)
    .flatMap((one) => (one as unknown as Value[]).slice(1))
    .filter((value) => !wide.includes(typeof value))
  const sortedValues = [...new Set(values)].toSorted((a, b) =>
    JSON.stringify(a) < JSON.stringify(b) ? -1 : 1,
  )
  const others = new Map(flat.filter((one) => !isOneOf(one)).map((one) => [JSON.stringify(one), one]))
  const found: Shape[] = [...others].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  if (sortedValues.length > 0) found.push(['one of', ...sortedValues])
  const [first, second] = found
  if (first === undefined) throw new Error('A shape of nothing')
  return second === undefined ? first : ['either', ...found]
}
