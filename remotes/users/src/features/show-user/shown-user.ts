import type { CallReply } from '@atrium/contract'

/** A user as their page shows them. */
export type ShownUser = CallReply<'/user/get_data'>['user']

/** The rights that the caller has over this account. */
export type MayOverUser = CallReply<'/user/get_data'>['may']
