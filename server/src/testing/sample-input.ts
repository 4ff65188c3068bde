import { z } from 'zod'

interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minLength?: number
  minimum?: number
  minItems?: number
  items?: JsonSchema
  required?: string[]
  properties?: Record<string, JsonSchema>
}

/** An id that names nothing. */
export const nobody = '00000000-0000-4000-8000-000000000000'

/** The smallest input that a call's schema takes: what must be given, and nothing else. */
export function sampleInput(input: z.ZodObject): Record<string, unknown> {
  const schema = z.toJSONSchema(input, { io: 'input' }) as JsonSchema
  const sample = sampleOf(schema, schema.$defs ?? {}) as Record<string, unknown>
  input.parse(sample)
  return sample
}

function sampleOf(schema: JsonSchema, definitions: Record<string, JsonSchema>): unknown {
  if (schema.$ref) return sampleOf(definitions[schema.$ref.replace('#/$defs/', '')] ?? {}, definitions)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0]
  if (choice) return sampleOf(choice, definitions)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {}, definitions)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, definitions))
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return false
    default:
      return sampleText(schema)
  }
}

function sampleText({ format, pattern, minLength }: JsonSchema): string {
  if (format === 'uuid') return nobody
  if (format === 'date-time') return '2030-01-01T00:00:00Z'
  if (format === 'date') return '2030-01-01'
  if (pattern) return ['en', '1', '1.5'].find((text) => new RegExp(pattern, 'u').test(text)) ?? ''
  return '1'.repeat(minLength ?? 1)
}
