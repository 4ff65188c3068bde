import { randomUUID } from 'node:crypto'
import type { WorkPriority } from '@atrium/contract'
import type { PublishedWorkflow } from './default-workflow.ts'
import type { DemoOrder, DemoStep } from './demo-work.ts'
import { needed, walk, type Walked } from './walk-workflow.ts'

type Row = Record<string, unknown>

export interface Surroundings {
  readonly projectId: string
  readonly workflow: PublishedWorkflow
  /** Ids by code, by English name and by address. */
  readonly places: ReadonlyMap<string, string>
  readonly teams: ReadonlyMap<string, string>
  readonly people: ReadonlyMap<string, string>
  /** By code. */
  readonly services: ReadonlyMap<
    string,
    {
      readonly id: string
      readonly department_id: string | null
      readonly priority: number
      readonly respond_minutes: number | null
      readonly resolve_minutes: number | null
    }
  >
  /** Ids by the id of a location and the code of a kind. */
  readonly assets: ReadonlyMap<string, string>
  readonly dueAfter: (from: Date, minutes: number | null) => Date | null
  /** The day of the project's zone, such as 2026-01-31. */
  readonly dayOf: (at: Date) => string
  readonly storedPriority: (priority: WorkPriority) => number
}

/** The rows of an order of the past, as the calls write them. */
export interface PastOrder {
  readonly id: string
  readonly work: Row
  readonly run: Row | undefined
  readonly answers: readonly Row[]
  readonly workers: readonly Row[]
  readonly teams: readonly Row[]
  readonly steps: readonly Row[]
  readonly times: readonly Row[]
  readonly trail: readonly Row[]
}

const minuteMs = 60_000

/** Takes an order through the workflow, and returns what that leaves behind. @throws Error for an action that its step does not have */
export function pastOrder(order: DemoOrder, number: number, around: Surroundings): PastOrder {
  const { projectId, workflow, dayOf } = around
  const id = randomUUID()
  const person = (name: string) => needed(around.people.get(`${name}@demo.example`), name)
  const service = needed(around.services.get(order.service), order.service)
  const place = needed(around.places.get(order.place), order.place)
  const asset =
    order.kind === undefined ? null : needed(around.assets.get(`${place} ${order.kind}`), order.kind)
  const requester = person(order.requester)
  const walked = walk(workflow.definition, order.steps)
  const [start, last] = [needed(walked[0], 'start'), needed(walked.at(-1), 'step')]
  const trail: Row[] = []
  const tell = (at: Date, by: string, call: string, told: { before?: Row; after?: Row }) =>
    trail.push({
      at,
      user_id: by,
      call,
      thing: 'work',
      thing_id: id,
      project_id: projectId,
      before: told.before ?? null,
      after: told.after ?? null,
      request_id: randomUUID(),
    })

  const due = around.dueAfter(order.at, service.resolve_minutes)
  const told = {
    location_id: place,
    asset_id: asset,
    service_id: service.id,
    department_id: service.department_id,
    requester_id: requester,
    description: order.description,
    priority: order.priority ? around.storedPriority(order.priority) : service.priority,
  }
  tell(order.at, requester, '/cm/create', {
    after: {
      number,
      ...told,
      status: start.to.status,
      step: start.to.key,
      requested_at: order.at,
      due_at: due,
    },
  })

  const given = order.steps.find(({ action }) => action === 'accept')
  const dispatcher = person(order.dispatcher)
  const workerIds = given ? order.workers.map(person) : []
  const teamIds = given && order.team !== null ? [needed(around.teams.get(order.team), order.team)] : []
  const lead = workerIds.length > 1 ? (workerIds[0] ?? null) : null
  if (given)
    tell(new Date(given.at.getTime() - minuteMs / 2), dispatcher, '/cm/assignWorkers', {
      before: { worker_ids: [], team_ids: [], lead_id: null },
      after: { worker_ids: workerIds, team_ids: teamIds, lead_id: lead },
    })

  const passed = walked.slice(1).map(({ step, from, to }) => ({ step: needed(step, 'step'), from, to }))
  for (const { step, from, to } of passed)
    tell(step.at, person(step.by), '/cm/runAction', {
      before: { status: from.status, step: from.key },
      after: { status: to.status, step: to.key, action: step.action, comment: step.comment },
    })

  const begun = passed.find(({ to }) => to.status === 'In Progress')?.step.at
  const firstDone = passed.find(({ to }) => to.status === 'Completed')
  const done = lastCompletion(passed)
  const until = firstDone?.step.at.getTime() ?? Date.now()
  const room = begun ? Math.floor((until - begun.getTime()) / minuteMs) - 2 : 0
  const minutes = Math.min(order.minutes, room)
  const times: Row[] = []
  if (begun && minutes >= 5)
    for (const worker of workerIds) {
      const started = new Date(begun.getTime() + minuteMs)
      const ended = new Date(started.getTime() + minutes * minuteMs)
      const worked = { kind: 'work', started_at: started, minutes, note: '' }
      times.push({
        id: randomUUID(),
        project_id: projectId,
        work_id: id,
        user_id: worker,
        ended_at: ended,
        ...worked,
        created_by: worker,
        created_at: ended,
      })
      tell(ended, worker, '/cm/addTime', { after: { user_id: worker, ...worked } })
    }

  const rating = done ? order.rating : undefined
  const ratedAt = done && rating ? new Date(done.step.at.getTime() + minuteMs / 2) : null
  if (ratedAt && rating)
    tell(ratedAt, requester, '/cm/rate', {
      before: { rating: null, rating_comment: '' },
      after: { rating: rating.stars, rating_comment: rating.comment },
    })

  const tasks = tasksOf(order, id)
  if (given && tasks.items.length > 0)
    tell(given.at, dispatcher, '/cm/addTasks', { after: { tasks: order.tasks } })
  const runId = given && tasks.items.length > 0 ? randomUUID() : null
  const ticked = firstDone ? tasks.items : begun ? tasks.items.slice(0, 1) : []
  const tickedAt = firstDone ? new Date(until - minuteMs) : (begun ?? order.at)
  const answers = runId === null ? [] : ticked
  for (const { text } of answers) {
    const task = Object.values(text)[0]
    tell(tickedAt, workerIds[0] ?? dispatcher, '/cm/answerTask', {
      before: { task, state: 'pending', answer: null, note: '' },
      after: { task, state: 'done', answer: true, note: '' },
    })
  }

  const ended = last.to.is_end ? last.step?.at : undefined
  const responded = passed.find(({ from, to }) => from.status === 'Pending' && to.status !== 'Pending')?.step
    .at
  const changed = Math.max(...trail.map(({ at }) => (at as Date).getTime()))
  return {
    id,
    work: {
      id,
      project_id: projectId,
      kind: 'cm',
      number,
      ...told,
      created_by: requester,
      status: last.to.status,
      workflow_id: workflow.id,
      workflow_version: workflow.version,
      step_key: last.to.key,
      run_id: runId,
      requested_at: order.at,
      created_at: order.at,
      respond_by: around.dueAfter(order.at, service.respond_minutes),
      responded_at: responded ?? null,
      due_at: due,
      completed_at: done?.step.at ?? null,
      first_completed_at: firstDone?.step.at ?? null,
      completed_by: done ? person(done.step.by) : null,
      closed_at: ended ?? null,
      reopened_count: passed.filter(
        ({ from, to }) => from.status === 'Completed' && to.status === 'In Progress',
      ).length,
      rating: rating?.stars ?? null,
      rating_comment: rating?.comment ?? '',
      rated_by: rating ? requester : null,
      rated_at: ratedAt,
      lead_id: lead,
      minutes: minutes >= 5 && begun ? minutes * workerIds.length : 0,
      created_day: dayOf(order.at),
      completed_day: done ? dayOf(done.step.at) : null,
      closed_day: ended ? dayOf(ended) : null,
      changed_at: new Date(changed),
      version: trail.length,
    },
    run:
      runId === null || !given
        ? undefined
        : {
            id: runId,
            project_id: projectId,
            items: tasks.items,
            started_at: given.at,
            changed_at: answers.length > 0 ? tickedAt : given.at,
            version: 1 + answers.length,
          },
    answers: answers.map(({ key }, index) => ({
      project_id: projectId,
      run_id: runId,
      item_key: key,
      repeat_key: '',
      value: 'pass',
      note: '',
      state: 'ok',
      answered_by: workerIds[0] ?? dispatcher,
      answered_at: tickedAt,
      received_at: tickedAt,
      version: 2 + index,
    })),
    workers: workerIds.map((user_id) => ({
      project_id: projectId,
      work_id: id,
      user_id,
      assigned_by: dispatcher,
      assigned_at: given?.at,
    })),
    teams: teamIds.map((team_id) => ({
      project_id: projectId,
      work_id: id,
      team_id,
      assigned_by: dispatcher,
      assigned_at: given?.at,
    })),
    steps: walked.map(({ step, from, to }) => ({
      project_id: projectId,
      work_id: id,
      from_step: step ? from.key : null,
      to_step: to.key,
      from_status: step ? from.status : null,
      to_status: to.status,
      action_key: step?.action ?? null,
      comment: step?.comment ?? '',
      taken_by: step ? person(step.by) : requester,
      taken_at: step?.at ?? order.at,
    })),
    times,
    trail,
  }
}

/** Returns the step that completed an order for the last time; undefined if it is not completed. */
function lastCompletion(passed: readonly (Walked<DemoStep> & { step: DemoStep })[]) {
  if (passed.at(-1)?.to.status !== 'Completed') return undefined
  const open = passed.findLastIndex(({ to }) => to.status !== 'Completed')
  return passed[open + 1]
}

/** Ticks of the words that the dispatcher wrote. */
function tasksOf({ tasks, language }: DemoOrder, orderId: string) {
  const items = tasks.map((text, index) => ({
    type: 'check' as const,
    key: `${orderId}-${index + 1}`,
    section: null,
    text: { [language]: text },
    help: {},
    mandatory: true,
    critical: false,
    points: 0,
    weight: 1,
    show_if: [],
    on_fail: null,
    on_flag: null,
  }))
  return { items }
}
