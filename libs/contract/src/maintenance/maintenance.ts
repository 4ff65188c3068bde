/** How a plan says when it is due: from a day on, from the last completion on, or only when somebody asks for it. */
export const ruleKinds = ['fixed', 'floating', 'on_demand'] as const

/** What the interval of a plan is counted in. */
export const ruleUnits = ['day', 'week', 'month', 'year'] as const
export type RuleUnit = (typeof ruleUnits)[number]

/** What happens on a day that the month does not have: the last day of the month is taken, or the month is left out. */
export const monthEnds = ['clamp', 'skip'] as const

/** Where a due day goes that is no working day of the project. */
export const workingDayRules = ['as_is', 'next', 'previous', 'nearest'] as const

/**
 * What is told of a day on which a rule falls: the month does not have the day, so that its last one was taken; no working day is
 * near, so that the due day stays where it is.
 */
export const occurrenceNotes = ['month_end', 'no_working_day'] as const
export type OccurrenceNote = (typeof occurrenceNotes)[number]

/** Whether the plan of a schedule goes on. An ended schedule stays as it was. */
export const scheduleStates = ['Active', 'Paused', 'Ended'] as const
export type ScheduleState = (typeof scheduleStates)[number]

/** How lists of schedules are sorted: by the day on which they are due next, or by when they were made. */
export const scheduleSorts = ['due', 'newest'] as const
export type ScheduleSort = (typeof scheduleSorts)[number]

/** The days, `YYYY-MM-DD`, between which rules are counted. */
export const firstDueDay = '1970-01-01'
export const lastDueDay = '2200-12-31'

/** What a plan is for; the words of COBie. */
export const planCategories = [
  'PM',
  'Inspection',
  'Calibration',
  'Testing',
  'Safety',
  'Adjustment',
  'Startup',
  'Shutdown',
  'Emergency',
  'Operation',
] as const
export type PlanCategory = (typeof planCategories)[number]

/** How much it matters that the work is done; the words of SFG20. A statutory one is asked for by the law. */
export const planCriticalities = ['Statutory', 'Mandatory', 'Optimal', 'Discretionary'] as const
export type PlanCriticality = (typeof planCriticalities)[number]

/**
 * What became of an order: done within its window, before it or after it; over without work; left out by a person; or not to be counted,
 * because it could not be done; or taken back, because its schedule began to count its days anew.
 */
export const maintenanceOutcomes = [
  'on_time',
  'early',
  'late',
  'missed',
  'skipped',
  'excused',
  'withdrawn',
] as const
export type MaintenanceOutcome = (typeof maintenanceOutcomes)[number]

/** What figures of compliance are told apart by: the criticality of plans, plans, or the months in which work was due. */
export const complianceGroups = ['criticality', 'plan', 'month'] as const
export type ComplianceGroup = (typeof complianceGroups)[number]

/**
 * Why a day of a schedule got no order: its window was over before anybody could make one; a person left it out or excused it; or the
 * asset, its place or its plan was not in use.
 */
export const settledBecause = ['window', 'person', 'asset', 'place', 'plan'] as const
export type SettledBecause = (typeof settledBecause)[number]
