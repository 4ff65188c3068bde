import { z } from 'zod'

type Schema = z.core.JSONSchema.JSONSchema

/** Formats of a fixed length. */
const boundedFormats = new Set(['uuid', 'date'])

/** Returns every place of an input without a bound: texts, lists, records, numbers. `name: what`, as in `lines[].note: a text`. */
export function unboundedPlaces(input: z.ZodType): string[] {
  const root = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  return [...new Set(placesWithin(root, '', { root, around: [] }))]
}

interface Within {
  root: Schema
  /** The definitions around this part. */
  around: readonly string[]
}

function placesWithin(schema: Schema, place: string, { root, around }: Within): string[] {
  const inner = (one: unknown, at: string) => placesWithin(one as Schema, at, { root, around })
  const { $ref } = schema
  if ($ref) {
    if (around.includes($ref)) return [`${place}: a depth`]
    const named = root.$defs?.[$ref.replace('#/$defs/', '')] as Schema
    return placesWithin(named, place, { root, around: [...around, $ref] })
  }
  if (schema.const !== undefined || schema.enum) return []
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.flatMap((one) => inner(one, place))
  switch (schema.type) {
    case 'null':
    case 'boolean':
      return []
    case 'string':
      return isBoundedText(schema) ? [] : [`${place}: a text`]
    case 'number':
    case 'integer':
      return hasBounds(schema) ? [] : [`${place}: a number`]
    case 'array':
      return [
        ...(schema.maxItems === undefined ? [`${place}: a list`] : []),
        ...(schema.items ? inner(schema.items, `${place}[]`) : []),
      ]
    case 'object':
      return [
        ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
          inner(one, place === '' ? name : `${place}.${name}`),
        ),
        ...recordPlaces(schema, place, inner),
      ]
    default:
      return schema.allOf ? schema.allOf.flatMap((one) => inner(one, place)) : [`${place}: anything`]
  }
}

function isBoundedText({ maxLength, format, pattern }: Schema): boolean {
  return (
    maxLength !== undefined ||
    boundedFormats.has(format ?? '') ||
    (pattern !== undefined && isBoundedPattern(pattern))
  )
}

/** Whether a regular expression matches only whole texts of a bounded length. */
function isBoundedPattern(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  return bare.startsWith('^') && bare.endsWith('$') && !/[*+]|\{\d*,\}/.test(bare)
}

const hasBounds = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): boolean =>
  (minimum ?? exclusiveMinimum) !== undefined && (maximum ?? exclusiveMaximum) !== undefined

function recordPlaces(
  { additionalProperties, propertyNames, maxProperties }: Schema,
  place: string,
  inner: (one: unknown, at: string) => string[],
): string[] {
  if (typeof additionalProperties !== 'object') return []
  return [
    ...(maxProperties === undefined ? [`${place}: a record`] : []),
    ...inner(propertyNames ?? { type: 'string' }, `${place}, its names`),
    ...inner(additionalProperties, `${place}.*`),
  ]
}
