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
