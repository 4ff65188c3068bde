import type { MessageKey, MessageParams } from '@atrium/contract'

/** A problem at a place of the workbook. `key` names its message. Row 0 is the sheet as a whole. */
export interface CobieProblem {
  /** The sheet's title; '' for the workbook as a whole. */
  sheet: string
  row: number
  column?: string
  key: Extract<MessageKey, `import_${string}`>
  params?: MessageParams
}
