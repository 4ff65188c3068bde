import { randomUUID } from 'node:crypto'
import type { AskedItem, ChecklistItem } from '@atrium/contract'
import { inLanguage } from '../languages/multilingual.ts'
import { factsOf, type NewMaintenanceWork } from '../areas/work/create-maintenance-work.writer.ts'
import { chance } from './chance.ts'
import type { PublishedWorkflow } from './default-workflow.ts'
import type { PastOrder } from './past-order.ts'
import { needed, walk } from './walk-workflow.ts'

type Row = Record<string, unknown>

/** An action that somebody took on an order, by the id of that person. */
export interface TakenAction {
  readonly action: string
  readonly at: Date
  readonly by: string
  readonly comment: string
}

/** An order of maintenance of the demo as its schedule made it, and what people did with it. */
export interface DemoMaintenance {
  readonly order: NewMaintenanceWork
  readonly openedAt: Date
  /** Who plans the maintenance there, in which language. */
  readonly planner: string
  readonly language: string
  /** Who does it; given to them by the planner at a moment, unless the schedule did. */
  readonly worker: { readonly id: string; readonly givenAt: Date } | null
  /** Actions of the workflow. */
  readonly steps: readonly TakenAction[]
  /** Whether and why the planner left it out in place of that. */
  readonly leftOut: {
    readonly outcome: 'skipped' | 'excused'
    readonly at: Date
    readonly reason: string
  } | null
  readonly minutes: number
}

/** What orders of maintenance of a project have in common. */
export interface MaintenanceSurroundings {
  readonly projectId: string
  readonly workflow: PublishedWorkflow
  /** The day of the project's zone, such as 2026-01-31. */
  readonly dayOf: (at: Date) => string
  /** When a day of the project's zone begins. */
  readonly startOf: (day: Temporal.PlainDate) => Date
}

const minuteMs = 60_000
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs)

/**
 * Takes an order of maintenance through the workflow, and returns the rows that this leaves behind.
 * @throws Error for an action that its step does not have
 */
export function pastMaintenance(
  given: DemoMaintenance,
  number: number,
  around: MaintenanceSurroundings,
): PastOrder {
  const { order, openedAt, worker, planner, leftOut, language } = given
  const { projectId, workflow, dayOf } = around
  const id = randomUUID()
  const trail: Row[] = []
  const tell = (at: Date, by: string | null, call: string, told: { before?: Row; after?: Row }) =>
    trail.push({
      at,
      user_id: by,
      call,
      thing: 'pm',
      thing_id: id,
      project_id: projectId,
      before: told.before ?? null,
      after: told.after ?? null,
      request_id: randomUUID(),
    })

  const walked = walk(workflow.definition, given.steps)
  const start = needed(walked[0], 'start').to
  const passed = walked.slice(1).map(({ step, from, to }) => ({ step: needed(step, 'step'), from, to }))
  if (leftOut)
    passed.push({
      step: {
        action: leftOut.outcome === 'skipped' ? 'skip' : 'excuse',
        at: leftOut.at,
        by: planner,
        comment: leftOut.reason,
      },
      from: passed.at(-1)?.to ?? start,
      to: needed(
        workflow.definition.steps.find((step) => step.is_end && step.status === 'Cancelled'),
        'step of what is cancelled',
      ),
    })
  const last = passed.at(-1)?.to ?? start

  const facts = factsOf(order)
  const { plan_name, ...told } = facts
  tell(openedAt, null, '/pm/createNow', {
    after: { number, ...told, status: start.status, plan: plan_name, step: start.key },
  })

  const ofSchedule = [...new Set(order.userIds)]
  const isGiven = worker !== null && !ofSchedule.includes(worker.id)
  if (isGiven)
    tell(worker.givenAt, planner, '/pm/assignWorkers', {
      before: { worker_ids: ofSchedule, team_ids: order.teamIds, lead_id: null },
      after: { worker_ids: [...ofSchedule, worker.id], team_ids: order.teamIds, lead_id: null },
    })

  const call = leftOut ? `/pm/${leftOut.outcome === 'skipped' ? 'skip' : 'excuse'}` : '/pm/runAction'
  for (const { step, from, to } of passed)
    tell(step.at, step.by, call, {
      before: { status: from.status, step: from.key },
      after: { status: to.status, step: to.key, action: step.action, comment: step.comment },
    })

  const begun = passed.find(({ to }) => to.status === 'In Progress')?.step.at
  const done = passed.find(({ to }) => to.status === 'Completed')?.step
  const runId = order.tasks.length > 0 ? randomUUID() : null
  const answers = done && worker ? answersTo(order.tasks, order.sequence) : []
  const answeredAt = done ? after(done.at, -1) : openedAt
  for (const { item, value } of answers) {
    const task = inLanguage(item.text, language)
    tell(answeredAt, worker?.id ?? null, '/pm/answerTask', {
      before: { task, state: 'pending', answer: null, note: '' },
      after: { task, state: 'done', answer: value === 'pass' ? true : value, note: '' },
    })
  }

  const times: Row[] = []
  if (begun && done && worker) {
    const [started, ended] = [after(begun, 1), after(begun, 1 + given.minutes)]
    const worked = { kind: 'work', started_at: started, minutes: given.minutes, note: '' }
    times.push({
      id: randomUUID(),
      project_id: projectId,
      work_id: id,
      user_id: worker.id,
      ended_at: ended,
      ...worked,
      created_by: worker.id,
      created_at: ended,
    })
    tell(ended, worker.id, '/pm/addTime', { after: { user_id: worker.id, ...worked } })
  }

  const endedAt = last.is_end ? passed.at(-1)?.step.at : undefined
  const responded = passed.find(({ from, to }) => from.status === 'Pending' && to.status !== 'Pending')
  const changed = Math.max(...trail.map(({ at }) => (at as Date).getTime()))
  const doneDay = done ? dayOf(done.at) : null
  return {
    id,
    work: {
      id,
      project_id: projectId,
      kind: 'pm',
      number,
      ...facts,
      created_by: null,
      status: last.status,
      workflow_id: workflow.id,
      workflow_version: workflow.version,
      step_key: last.key,
      run_id: runId,
      requested_at: openedAt,
      created_at: openedAt,
      responded_at: responded?.step.at ?? null,
      due_at: around.startOf(Temporal.PlainDate.from(order.windowTo).add({ days: 1 })),
      completed_at: done?.at ?? null,
      first_completed_at: done?.at ?? null,
      completed_by: done?.by ?? null,
      closed_at: endedAt ?? null,
      reopened_count: 0,
      rating_comment: '',
      minutes: times.length > 0 ? given.minutes : 0,
      created_day: dayOf(openedAt),
      completed_day: doneDay,
      closed_day: endedAt ? dayOf(endedAt) : null,
      outcome: leftOut?.outcome ?? (doneDay === null ? null : outcomeOf(order, doneDay)),
      outcome_reason: leftOut?.reason ?? '',
      changed_at: new Date(changed),
      version: trail.length,
    },
    run:
      runId === null
        ? undefined
        : {
            id: runId,
            project_id: projectId,
            items: order.tasks,
            started_at: openedAt,
            changed_at: answeredAt,
            version: 1 + answers.length,
          },
    answers: answers.map(({ item, value }, index) => ({
      project_id: projectId,
      run_id: runId,
      item_key: item.key,
      repeat_key: '',
      value,
      note: '',
      state: 'ok',
      answered_by: worker?.id ?? null,
      answered_at: answeredAt,
      received_at: answeredAt,
      version: 2 + index,
    })),
    workers: [
      ...ofSchedule.map((user_id) => ({ user_id, assigned_by: null, assigned_at: openedAt })),
      ...(isGiven ? [{ user_id: worker.id, assigned_by: planner, assigned_at: worker.givenAt }] : []),
    ].map((row) => ({ project_id: projectId, work_id: id, ...row })),
    teams: order.teamIds.map((team_id) => ({
      project_id: projectId,
      work_id: id,
      team_id,
      assigned_by: null,
      assigned_at: openedAt,
    })),
    steps: [{ step: undefined, from: undefined, to: start }, ...passed].map(({ step, from, to }) => ({
      project_id: projectId,
      work_id: id,
      from_step: from?.key ?? null,
      to_step: to.key,
      from_status: from?.status ?? null,
      to_status: to.status,
      action_key: step?.action ?? null,
      comment: step?.comment ?? '',
      taken_by: step?.by ?? null,
      taken_at: step?.at ?? openedAt,
    })),
    times,
    trail,
  }
}

/** What an order is that was done on a day, as the step says that completes it. */
const outcomeOf = ({ windowFrom, windowTo }: NewMaintenanceWork, day: string) =>
  day < windowFrom ? 'early' : day > windowTo ? 'late' : 'on_time'

interface GivenAnswer {
  item: AskedItem
  value: 'pass' | number
}

/** Answers what has to be answered: ticks, and numbers between their bounds. */
function answersTo(tasks: readonly ChecklistItem[], turn: number): GivenAnswer[] {
  return tasks.flatMap((item, index): GivenAnswer[] => {
    if (item.type === 'check') return [{ item, value: 'pass' }]
    if (item.type !== 'number') return []
    const [minimum, maximum] = [item.minimum ?? 0, item.maximum ?? 100]
    const part = 0.2 + 0.4 * chance(turn, index)
    return [{ item, value: Math.round(minimum + part * (maximum - minimum)) }]
  })
}
