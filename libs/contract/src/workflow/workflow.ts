import type { Multilingual } from '../values.ts'

/** What a workflow is for: corrective orders, or those of preventive maintenance. */
export const workflowKinds = ['cm', 'pm'] as const
export type WorkflowKind = (typeof workflowKinds)[number]

export const workStatuses = ['Pending', 'In Progress', 'On Hold', 'Completed', 'Cancelled'] as const
export type WorkStatus = (typeof workStatuses)[number]

export const workflowColors = ['Primary', 'Secondary', 'Tertiary', 'Success', 'Warning', 'Danger'] as const
export type WorkflowColor = (typeof workflowColors)[number]

/** Pictures of steps and actions, by what they show. */
export const workflowIcons = [
  'inbox',
  'person',
  'play',
  'pause',
  'clock',
  'box',
  'tool',
  'check',
  'check-all',
  'back',
  'question',
  'approve',
  'lock',
  'cross',
] as const
export type WorkflowIcon = (typeof workflowIcons)[number]

/** How a person stands to an order: asked for it, works on it, or supervises a team that does. */
export const workRelations = ['requester', 'worker', 'supervisor'] as const
export type WorkRelation = (typeof workRelations)[number]

/** The rights that an action can ask for, by the kind of its workflow. */
export const rightsOfKinds = {
  cm: ['cm_edit', 'cm_workers', 'cm_edit_review'],
  pm: ['pm_edit', 'pm_workers', 'pm_schedule', 'pm_tasks'],
} as const satisfies Record<WorkflowKind, readonly string[]>
export const workRights = [...rightsOfKinds.cm, ...rightsOfKinds.pm] as const
export type WorkRight = (typeof workRights)[number]

/** What must be so of an order, or must not, before an action runs. Those of the second list can only be required. */
export const workConditions = [
  'worker',
  'material_requested',
  'materials_pending',
  'tasks_pending',
  'tasks_skipped',
  'rating',
] as const
export type WorkCondition = (typeof workConditions)[number]
export const onlyRequired: readonly WorkCondition[] = ['worker', 'rating']

export type WorkConditions = { readonly [Name in WorkCondition]?: 'required' | 'forbidden' | undefined }

export interface WorkflowStep {
  /** Stays the same in later versions. */
  readonly key: string
  readonly name: Multilingual
  readonly description: Multilingual
  readonly status: WorkStatus
  readonly icon: WorkflowIcon
  readonly color: WorkflowColor
  readonly is_start: boolean
  readonly is_end: boolean
}

export interface WorkflowAction {
  readonly key: string
  readonly name: Multilingual
  readonly description: Multilingual
  readonly icon: WorkflowIcon
  readonly color: WorkflowColor
  /** The keys of the steps in which it is offered. */
  readonly from: string[]
  readonly next_step: string
  readonly comment_mandatory: boolean
  /** Who may run it: who holds one of these roles or one of these rights, or stands so to the order. */
  readonly roles: string[]
  readonly rights: WorkRight[]
  readonly also_for: WorkRelation[]
  readonly conditions: WorkConditions
}

/** Steps and actions in the order in which they are shown. */
export interface WorkflowDefinition {
  readonly steps: WorkflowStep[]
  readonly actions: WorkflowAction[]
}
