import type { CallReply } from '@atrium/contract'

/** A person as their page knows them. */
export type ShownUser = CallReply<'/user/get_data'>['user']
