import type { AskedItem, CallRequest, ChecklistPlace, Consequence } from '@atrium/contract'
import type { AttachmentRow } from '../../attachments/attachment.repository.ts'
import type { AnswerRow } from '../checklist/run-rows.loader.ts'
import type { FindingRow } from './findings.repository.ts'

/** What the submitter chose of a finding. */
export type Chosen = CallRequest<'/inspection/submit'>['findings'][number]

/** An item that failed, or is flagged and asks for something. */
export interface Found extends ChecklistPlace {
  item: AskedItem
  consequence: Consequence | null
}

/** A finding with what decides whether an order is made of it, and what that gets. */
export interface JudgedFinding {
  one: Found
  row: Pick<FindingRow, 'item_key' | 'repeat_key' | 'location_id' | 'asset_id'>
  wish: Chosen | undefined
  answer: AnswerRow | undefined
  photos: readonly AttachmentRow[]
  /** The same finding of an earlier submission. */
  earlier: FindingRow | undefined
  /** Whether an order is to be made where none is open. */
  isWanted: boolean
}

/** The name of an item at a target: one order is open for it. */
export const targetName = ({
  item_key,
  location_id,
  asset_id,
}: Pick<FindingRow, 'item_key' | 'location_id' | 'asset_id'>): string =>
  `${item_key} ${location_id} ${asset_id ?? ''}`
