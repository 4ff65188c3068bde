import type { CallReply } from '@atrium/contract'

/** A store as its page shows it. */
export type ShownStore = CallReply<'/store/info/{id}'>['store']
