import { z } from 'zod'
import type { Call } from '../call.ts'
import { calls } from '../calls.ts'
import type { CallShape, Shape } from './shape.ts'
import { shapeOf, type JsonSchema } from './shape-of-schema.ts'

/** What a call takes and gives: its file among what it takes. */
function callShapeOf({ input, reply, upload, blob }: Call): CallShape {
  const taken = z.toJSONSchema(input, { io: 'input' }) as JsonSchema
  const given = blob ? undefined : (z.toJSONSchema(reply) as JsonSchema)
  const members = shapeOf(taken, definedIn(taken)) as Readonly<Record<string, Shape>>
  return {
    input: upload ? { ...members, [upload]: 'file' } : members,
    reply: given ? shapeOf(given, definedIn(given)) : 'file',
  }
}

/** Follows a ref into the definitions of the schema that it stands in. */
function definedIn(schema: JsonSchema) {
  const { $defs = {} } = schema as { $defs?: Record<string, JsonSchema> }
  return (ref: string): JsonSchema => {
    const found = ref === '#' ? schema : $defs[ref.replace('#/$defs/', '')]
    if (!found) throw new Error(`The schema has no ${ref}`)
    return found
  }
}

/** The shape of every call of this contract, by path. Takes some 100 ms: whoever asks again keeps it. */
export function callShapes(): Record<string, CallShape> {
  return Object.fromEntries(Object.entries<Call>(calls).map(([path, call]) => [path, callShapeOf(call)]))
}

/** The shapes of what the contract gives a name to, by the name in its `meta`. */
export function namedShapes(): (name: string) => Shape | undefined {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { unrepresentable: 'any' }) as unknown as {
    schemas: Record<string, JsonSchema>
  }
  return (name) => {
    const schema = schemas[name]
    return (
      schema &&
      shapeOf(schema, (ref) => {
        const found = ref === '#' ? schema : schemas[ref]
        if (!found) throw new Error(`The contract names no ${ref}`)
        return found
      })
    )
  }
}
