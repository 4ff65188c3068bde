/** Why a try of a job failed. The text of the error is in the log of the server alone, as it may name people and hosts. */
export const jobReasons = [
  'mail_unreachable',
  'mail_refused',
  'push_refused',
  'receiver',
  'database',
  'files',
  'busy',
  'timeout',
  'process_lost',
  'unexpected',
] as const
export type JobReason = (typeof jobReasons)[number]
