import type { CallReply } from '@atrium/contract'

/** A person as their page knows them. */
export type ShownUser = CallReply<'/user/get_data'>['user']

/** Which rights the one who looks holds over this account. */
export type MayOverUser = CallReply<'/user/get_data'>['may']
