import type { InspectionResult, InspectionState } from '@atrium/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type Places = readonly { item_key: string; repeat_key: string }[]

export interface InspectionTable {
  id: Generated<string>
  project_id: string
  number: number
  checklist_id: string
  /** From the start on. */
  checklist_version: number | null
  run_id: string | null
  location_id: string
  asset_id: string | null
  /** The rooms or assets that were chosen; null: all below the place when it starts. */
  round_ids: string[] | null
  /** The inspection whose failed places alone are asked again, and these places. */
  repeats_id: string | null
  asked_places: JSONColumnType<Places, string | null, string | null> | null
  team_id: string | null
  /** Days in the time zone of the project, YYYY-MM-DD. */
  starts_on: string | null
  due_on: string | null
  state: Generated<Exclude<InspectionState, 'Missed'>>
  is_open: GeneratedAlways<boolean>
  is_returned: Generated<boolean>
  /** What a reviewer asked to do again and nobody has answered since. */
  redo: JSONColumnType<Places, string | undefined, string>
  inspector_id: string | null
  /** The day of a schedule that it is of. */
  schedule_id: string | null
  epoch: number | null
  sequence: number | null
  created_by: string
  created_at: Generated<Date>
  started_at: Date | null
  submitted_at: Date | null
  submitted_day: string | null
  submitted_by: string | null
  reviewer_id: string | null
  reviewed_at: Date | null
  review_comment: Generated<string>
  cancelled_because: Generated<string>
  /** The last day of which people were told that it has come. */
  due_told: string | null
  signature_id: string | null
  review_signature_id: string | null
  answered: Generated<number>
  asked: Generated<number>
  failed: Generated<number>
  points: number | null
  possible: number | null
  result: InspectionResult | null
  changed_at: Generated<Date>
  version: Generated<number>
}

export interface InspectionAssigneeTable {
  project_id: string
  inspection_id: string
  user_id: string
  assigned_by: string | null
  assigned_at: Generated<Date>
}

export interface InspectionFindingTable {
  project_id: string
  inspection_id: string
  item_key: string
  repeat_key: Generated<string>
  location_id: string
  asset_id: string | null
  checklist_id: string
  work_id: string | null
  /** The order was open before the inspection. */
  was_linked: Generated<boolean>
}

export interface InspectionReadingTable {
  project_id: string
  inspection_id: string
  item_key: string
  repeat_key: Generated<string>
  reading_id: string
}

declare module '../schema.ts' {
  interface Schema {
    inspection: InspectionTable
    inspection_assignee: InspectionAssigneeTable
    inspection_finding: InspectionFindingTable
    inspection_reading: InspectionReadingTable
  }
}
