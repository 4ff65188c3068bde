import { z } from 'zod'
import { limits } from './limits.ts'
import { id } from './values.ts'

/**
 * The kind of a thing that comments, attachments and the like belong to, by its name in the audit trail. Areas of the server
 * declare theirs in files `*.owner.ts`.
 */
export const ownerKind = z
  .string()
  .regex(/^[a-z][a-z_]*$/)
  .max(limits.codeLength)
  .meta({
    id: 'OwnerKind',
    description:
      'The kind of a thing: location, store, stock_request, material, asset, catalog, team, user, comment, work, pm',
  })

/** The members of an input that name an owner. */
export const ownedBy = { owner_kind: ownerKind, owner_id: id }
