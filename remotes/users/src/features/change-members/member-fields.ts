import type { MemberThingKind } from '@atrium/contract'
import { choiceField, pickedListField } from '@atrium/screens'
import type { Thing } from '../add-like/like-fields.ts'

const things = pickedListField<Thing>()

/** What several people get or lose. */
export const memberFields = {
  action: choiceField<'give' | 'take'>('give'),
  roles: things,
  departments: things,
  teams: things,
}

/** The fields of things, with the kind that the call knows them by. */
export const memberKinds = {
  roles: 'role',
  departments: 'department',
  teams: 'team',
} as const satisfies Record<string, MemberThingKind>
export type MemberKind = keyof typeof memberKinds
