import type { Role } from '@atrium/contract'
import { defineModal } from '../modal-contract.ts'

export type PickedRole = Pick<Role, 'id' | 'name' | 'description' | 'code'>

/** 'Select Role': one role of a project. */
export const pickRole = defineModal<{ readonly projectId: string }, PickedRole>('pickRole', 'roles')
