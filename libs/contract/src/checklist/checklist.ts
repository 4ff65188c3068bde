import type { AssetCondition } from '../asset/asset.ts'
import type { Multilingual } from '../values.ts'
import { answerResults, type AnswerResult } from './answer-results.ts'

export const checklistItemTypes = [
  'section',
  'instruction',
  'check',
  'yes_no_na',
  'choice',
  'choices',
  'number',
  'reading',
  'text',
  'date',
  'time',
  'duration',
  'rating',
  'condition',
  'photo',
  'signature',
  'location',
  'scan',
] as const
export type ChecklistItemType = (typeof checklistItemTypes)[number]

export { answerResults, type AnswerResult }

/** The states of an item that somebody sees. */
export const checklistStates = [...answerResults, 'skipped', 'pending'] as const
export type ChecklistState = (typeof checklistStates)[number]

/** What a section is repeated for. Free: whoever answers adds rounds. */
export const sectionRepeats = ['none', 'asset', 'sub_location', 'free'] as const
export type SectionRepeat = (typeof sectionRepeats)[number]

export const checkAnswers = ['pass', 'flag', 'fail', 'na'] as const
export const yesNoAnswers = ['yes', 'no', 'na'] as const

export const showOperators = ['is', 'is_not', 'in', 'above', 'below', 'answered', 'failed'] as const
export type ShowOperator = (typeof showOperators)[number]

/** What becomes of an item that failed: nothing, an order is offered, or one is made. */
export const failActions = ['none', 'propose', 'create'] as const
export type FailAction = (typeof failActions)[number]

/** A condition on the answer of an item before. None holds of an item that is hidden, skipped or has no answer. */
export interface ShowCondition {
  readonly key: string
  readonly op: ShowOperator
  /** For `in` a list, for `above` and `below` a number, for `answered` and `failed` null. */
  readonly value: string | number | boolean | readonly (string | number)[] | null
}

/** What an answer that fails, or is flagged, asks for. */
export interface Consequence {
  /** Whether a note, and a photo, belong to it. */
  readonly comment: boolean
  readonly photo: boolean
  readonly action: FailAction
  readonly service_id: string | null
}

/** A round of a repeated section: an asset, a room, or what somebody added. */
export interface SectionRound {
  readonly key: string
  readonly name: string
}

interface Described {
  /** Stays the same in later versions; no other item of the checklist has it. */
  readonly key: string
  readonly text: Multilingual
  /** Rich text. */
  readonly help: Multilingual
  /** A photo of the checklist that shows what is meant. */
  readonly picture_id?: string | null
  /** All of them must hold for the item to be seen. */
  readonly show_if: readonly ShowCondition[]
}

export interface ChecklistSection extends Described {
  readonly type: 'section'
  readonly repeat: SectionRepeat
  /** Those of a run. Without a repeat, the section is asked once and has none. */
  readonly rounds: readonly SectionRound[]
}

interface Asked extends Described {
  /** The section that it stands in: one before it. */
  readonly section: string | null
  readonly mandatory: boolean
  /** Whether its failure is the failure of the whole. */
  readonly critical: boolean
  /** What a good answer gives, unless its options say. A flagged one gives half. */
  readonly points: number
  /** What the points are multiplied by. */
  readonly weight: number
  readonly on_fail: Consequence | null
  readonly on_flag: Consequence | null
}

export interface ChecklistOption {
  readonly key: string
  readonly text: Multilingual
  readonly result: AnswerResult
  readonly points: number
  readonly color: string | null
}

/** An answer outside of minimum and maximum fails, one outside of the warnings is flagged. Null: no bound. */
export interface NumberBounds {
  readonly minimum: number | null
  readonly maximum: number | null
  readonly warn_minimum: number | null
  readonly warn_maximum: number | null
}

interface Measured extends Asked, NumberBounds {
  readonly unit: string
  /** How many digits may stand behind the point. Null: any number. */
  readonly decimals: number | null
}

/** An item that somebody answers. */
export type AskedItem =
  | (Asked & { readonly type: 'instruction' | 'check' | 'text' | 'date' | 'time' | 'duration' | 'rating' })
  | (Asked & { readonly type: 'yes_no_na'; readonly fails_on: 'yes' | 'no' | null })
  | (Asked & { readonly type: 'choice' | 'choices'; readonly options: readonly ChecklistOption[] })
  | (Measured & { readonly type: 'number' })
  | (Measured & { readonly type: 'reading'; readonly param_id: string | null })
  | (Asked & { readonly type: 'condition'; readonly fails_below: AssetCondition | null })
  | (Asked & { readonly type: 'photo'; readonly minimum: number; readonly maximum: number })
  | (Asked & { readonly type: 'signature' | 'location' })
  | (Asked & { readonly type: 'scan'; readonly expected: string | null })

export type ChecklistItem = ChecklistSection | AskedItem

/** Where an answer stands: the item, and the round of its section. Empty in what is asked once. */
export interface ChecklistPlace {
  readonly key: string
  readonly round: string
}

export interface ChecklistPoint {
  readonly lat: number
  readonly lng: number
}

/**
 * A value by the type of its item: true for an instruction; one of checkAnswers, of yesNoAnswers or the key of an option; the
 * keys of options; a number, also for a duration in minutes and for a rating; a text, for a date `YYYY-MM-DD` and for a time
 * `HH:MM`; a condition; the ids of photos; the id of a signature; a point; the code that was scanned.
 */
export type AnswerValue = true | string | number | readonly string[] | ChecklistPoint

/** An answer as the evaluator takes it. */
export interface ChecklistAnswer extends ChecklistPlace {
  /** Null for an item that is skipped. */
  readonly value: unknown
  readonly skipped: boolean
  readonly note: string
  /** How many photos belong to it, besides those that are its value. */
  readonly photos?: number
}

/** What a checklist is made for: inspections, or the tasks of corrective work. */
export const checklistKinds = ['inspection', 'cm'] as const
export type ChecklistKind = (typeof checklistKinds)[number]

/** What a checklist asks, and whether its answers give a score. */
export interface ChecklistDefinition {
  readonly items: readonly ChecklistItem[]
  readonly scoring: {
    readonly on: boolean
    /** A score below it fails. Null: any score passes. */
    readonly goal_percent: number | null
  }
}

/** The columns of a table of a checklist; a row is an item. A chapter comes before the name of the section. */
export const checklistTableFields = [
  'key',
  'chapter',
  'section',
  'type',
  'text',
  'help',
  'mandatory',
  'critical',
  'points',
  'weight',
  'options',
  'unit',
  'minimum',
  'maximum',
  'level',
] as const
