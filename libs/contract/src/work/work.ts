/** The priorities of work, most urgent first. */
export const workPriorities = ['Urgent', 'High', 'Medium', 'Low'] as const
export type WorkPriority = (typeof workPriorities)[number]

/** The orders of a list of work. `priority`: the most urgent first, and of those what is due first. */
export const workSorts = ['newest', 'oldest', 'priority', 'due', 'number'] as const
export type WorkSort = (typeof workSorts)[number]

/** The days that a list of work can be narrowed by. */
export const workDays = ['created', 'due', 'completed'] as const

/** Whether an order names an asset. */
export const assetNeeds = ['no', 'optional', 'yes'] as const
export type AssetNeed = (typeof assetNeeds)[number]

export const timeKinds = ['work', 'travel', 'wait'] as const
export type TimeKind = (typeof timeKinds)[number]

/** What else an order costs besides parts and time. */
export const costCategories = ['contractor', 'hire', 'fee', 'other'] as const
export type CostCategory = (typeof costCategories)[number]

/** The tasks that people add to an order themselves. Those of a checklist can be of any type. */
export const taskTypes = ['check', 'text', 'number'] as const
export type TaskType = (typeof taskTypes)[number]

export const taskStates = ['pending', 'done', 'failed', 'skipped'] as const
export type TaskState = (typeof taskStates)[number]

/** Who reads an order: somebody who sees its place, somebody who works on it, or somebody who asked for it. */
export const workReaders = ['staff', 'worker', 'requester'] as const
export type WorkReader = (typeof workReaders)[number]
