import { calls, type Call } from '@atrium/contract'
import { z } from 'zod'

interface Schema {
  $ref?: string
  type?: string
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  $defs?: Record<string, Schema>
}

/** A member of a call that takes text. */
export interface TextMember {
  path: string
  member: string
  /** Equal for members that are judged alike. */
  kind: string
}

/** Returns every member of every call that takes text, also those in the address. */
export function textMembers(): TextMember[] {
  return Object.entries(calls as Record<string, Call>).flatMap(([path, call]) => {
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
    return Object.entries(schema.properties ?? {}).flatMap(([member, given]) => {
      const resolved = resolve(given, schema)
      if (!takesText(resolved)) return []
      const place = path.includes(`{${member}}`) ? 'address' : 'body'
      return [{ path, member, kind: `${place} ${JSON.stringify(resolved)}` }]
    })
  })
}

/** Returns one member of each kind, preferably of a call that changes nothing. */
export function oneOfEachKind(): TextMember[] {
  const byKind = new Map<string, TextMember>()
  const isRead = ({ path }: TextMember) => (calls as Record<string, Call>)[path]?.effect === 'read'
  for (const one of textMembers().filter(({ path }) => !isSlow(path))) {
    const had = byKind.get(one.kind)
    if (!had || (!isRead(had) && isRead(one))) byKind.set(one.kind, one)
  }
  return [...byKind.values()]
}

/** Each of these calls hashes a password, which is slow on purpose. */
const isSlow = (path: string): boolean => /login|password|personal_email|\/user\/create/i.test(path)

function resolve(schema: Schema, root: Schema): Schema {
  return schema.$ref ? resolve(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root) : schema
}

function takesText(schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.some(takesText)
  return schema.type === 'string' && !schema.enum && !('const' in schema)
}
