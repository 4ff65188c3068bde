import { z } from 'zod'
import { limits } from '../limits.ts'
import {
  code,
  coords,
  coordsInput,
  descriptionInput,
  filledText,
  id,
  nameInput,
  optionalCode,
  parentId,
  text,
  version,
} from '../values.ts'

/** One step of the path from the top to a location, as far as the caller may see it. */
export const pathStep = z.object({ id, name: z.string() }).meta({ id: 'PathStep' })
export type PathStep = z.infer<typeof pathStep>

/** Where a search of holders by `location_id` found one of them. */
export const foundAt = {
  found_at: pathStep.nullable().optional().meta({
    description:
      'Only with location_id: the nearest location, at it or above it, that it is found by; null if the caller does not see that one',
  }),
}

/**
 * A location: a site, building, floor, room or any other place of a project. `parent_id` is '0' at the top, and if the
 * caller may not see the parent.
 */
export const location = z
  .object({
    id,
    project_id: id,
    parent_id: parentId,
    location_id: id.meta({
      description: 'The topmost location above it that the caller may see; itself at the top',
    }),
    name: z.string(),
    description: z.string(),
    address: z.string(),
    code: z.string(),
    short_code: z.string(),
    category_code: z.string().meta({
      description: 'site, building, floor, room, area or a code of the project’s own; empty when unknown',
    }),
    ids: z.array(z.string()).meta({ description: 'What other systems call it' }),
    coords: coords.nullable(),
    position: z.int().meta({ description: 'Order among its siblings, from 1' }),
    depth: z.int().meta({ description: '0 at the top of what the caller may see' }),
    is_active: z.boolean(),
    has_children: z.boolean(),
    version,
  })
  .meta({ id: 'Location' })
export type Location = z.infer<typeof location>

/** A location that a search found, with its path. */
export const foundLocation = location.extend({ path: z.array(pathStep) }).meta({ id: 'FoundLocation' })
export type FoundLocation = z.infer<typeof foundLocation>

/** Input of a new location. Missing texts are empty. */
export const newLocation = z.strictObject({
  name: nameInput,
  description: descriptionInput.optional(),
  address: text(limits.addressLength).optional(),
  code,
  short_code: optionalCode.optional(),
  category_code: optionalCode.optional(),
  ids: z.array(filledText(limits.identifierLength)).max(limits.identifiers).optional(),
  coords: coordsInput.nullable().optional(),
})
export type NewLocation = z.infer<typeof newLocation>

export const contact = z
  .object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof contact>

export const spec = z.object({ name: z.string(), value: z.string(), unit: z.string() }).meta({ id: 'Spec' })
export type Spec = z.infer<typeof spec>
