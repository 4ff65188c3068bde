import type { CallReply } from '@atrium/contract'

export type ShownTeam = CallReply<'/project-team/getDetails/{id}'>['team']
