import { z } from 'zod'
import { isAccessCode, type AccessCode } from '../access-codes.ts'
import type { Access, Call } from '../call.ts'

/** How a member that names corrective orders is called where it names orders of preventive maintenance. */
const names = { cm: 'pm', cms: 'pms', cm_id: 'pm_id', cm_ids: 'pm_ids' } as const
type Names = typeof names

type Named<Name> = Name extends keyof Names ? Names[Name] : Name
type NamedShape<Shape> = { [Name in keyof Shape as Named<Name>]: Shape[Name] }
type NamedObject<Type> =
  Type extends z.ZodObject<infer Shape, infer Config>
    ? NamedShape<Shape> extends infer Renamed extends z.core.$ZodShape
      ? z.ZodObject<Renamed, Config>
      : never
    : Type

/** A call of orders of preventive maintenance: that of corrective ones with its members named for the others. */
export type MaintenanceCall<One extends Call> = {
  [Member in keyof One]: Member extends 'input' | 'reply'
    ? NamedObject<One[Member]>
    : Member extends 'access'
      ? Access
      : One[Member]
}

type MaintenancePath<Path> = Path extends `/cm/${infer Rest}` ? `/pm/${Rest}` : never

/** Calls of corrective orders as calls of orders of preventive maintenance, by their paths. */
export type AsMaintenance<Calls> = {
  [Path in keyof Calls as MaintenancePath<Path>]: Calls[Path] extends Call
    ? MaintenanceCall<Calls[Path]>
    : never
}

/** @throws Error for a right that orders of preventive maintenance do not have */
function codeOf(code: AccessCode): AccessCode {
  const renamed = code.replace(/^cm_/, 'pm_')
  if (!isAccessCode(renamed)) throw new Error(`no right is called ${renamed}`)
  return renamed
}

/** Returns the same access with the rights over the other kind of orders. @throws Error as codeOf */
function accessOf(access: Access): Access {
  if (access.kind === 'project') return { ...access, code: codeOf(access.code) }
  if (access.kind === 'thing')
    return { ...access, code: codeOf(access.code), thing: access.thing === 'cm' ? 'pm' : access.thing }
  return access
}

/** Returns an object schema with its own members renamed. Members of members keep their names. */
function renamed(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodObject)) return schema
  const shape: z.core.$ZodShape = schema.shape
  const members = Object.entries(shape).map(([name, member]) => [
    name in names ? names[name as keyof Names] : name,
    member,
  ])
  return new z.ZodObject({ ...schema.def, shape: Object.fromEntries(members) as z.core.$ZodShape })
}

/**
 * Returns calls of corrective orders as calls of orders of preventive maintenance: with their paths, with their rights, and with the
 * members `cm`, `cms`, `cm_id` and `cm_ids` of input and reply named `pm`, `pms`, `pm_id` and `pm_ids`. What differs more is written out.
 * @throws Error for a call that asks for a right which the others do not have
 */
export function asMaintenance<const Calls extends Readonly<Record<`/cm/${string}`, Call>>>(
  calls: Calls,
): AsMaintenance<Calls> {
  const made = Object.entries(calls as Readonly<Record<string, Call>>).map(([path, call]) => [
    path.replace('/cm/', '/pm/'),
    { ...call, access: accessOf(call.access), input: renamed(call.input), reply: renamed(call.reply) },
  ])
  return Object.fromEntries(made) as AsMaintenance<Calls>
}
