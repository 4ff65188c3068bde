import { z } from 'zod'
import type { Call } from '../call.ts'
import { calls } from '../calls.ts'
import type { CallShape, Shape } from './shape.ts'
import { shapeOf, type JsonSchema } from './shape-of-schema.ts'

/** Returns the input and reply of a call; an uploaded file is part of the input. */
function callShapeOf({ input, reply, upload, blob }: Call): CallShape {
  const taken = z.toJSONSchema(input, { io: 'input' }) as JsonSchema
  const given = blob ? undefined : (z.toJSONSchema(reply) as JsonSchema)
  const members = shapeOf(taken, definedIn(taken)) as Readonly<Record<string, Shape>>
  return {
    input: upload ? { ...members, [upload]: 'file' } : members,
    reply: given ? shapeOf(given, definedIn(given)) : 'file',
  }
}

/** Resolves a ref in the definitions of its schema. */
function definedIn(schema: JsonSchema) {
  const { $defs = {} } = schema as { $defs?: Record<string, JsonSchema> }
  return (ref: string): JsonSchema => {
    const found = ref === '#' ? schema : $defs[ref.replace('#/$defs/', '')]
    if (!found) throw new Error(`The schema has no ${ref}`)
    return found
  }
}

/** Returns the shape of every call of this contract, by path. Takes some 100 ms: callers that need it again should keep it. */
export function callShapes(): Record<string, CallShape> {
  return Object.fromEntries(Object.entries<Call>(calls).map(([path, call]) => [path, callShapeOf(call)]))
}

/** Returns the shapes that the contract names, by the name in their `meta`. */
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
