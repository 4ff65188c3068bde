import type { AnswerValue, AskedItem, CallRequest, ChecklistItem } from '@atrium/contract'
import { sql } from 'kysely'
import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { callAs } from './call-as.ts'
import { demoInspections, type DemoInspection } from './demo-inspections.ts'

/** Ids of the project and, by code, English name or address, of what its inspections name. */
export interface InspectedProject {
  readonly id: string
  readonly places: ReadonlyMap<string, string>
  readonly people: ReadonlyMap<string, string>
  readonly teams: ReadonlyMap<string, string>
  /** By address. */
  readonly actors: ReadonlyMap<string, Actor>
}

type Given = CallRequest<'/inspection/saveAnswers'>['answers'][number]

/** So many inspections are done at the same time. */
const atOnce = 4
/** Rooms of a floor that a round looks into. */
const rooms = 4
const dayMs = 86_400_000

/** What people write, in the languages of the demo. */
const notes = {
  en: {
    failed: 'Seen today, please mend it',
    signed: 'Signed on paper',
    again: 'Please look again',
    round: 'Washrooms',
  },
  fr: {
    failed: 'Constaté aujourd’hui, à réparer',
    signed: 'Signé sur papier',
    again: 'À revoir, merci',
    round: 'Sanitaires',
  },
  ar: {
    failed: 'لوحظ اليوم، يرجى إصلاحه',
    signed: 'موقَّع على الورق',
    again: 'يرجى المعاينة من جديد',
    round: 'دورات المياه',
  },
} as const
const notesOf = ({ language }: Actor) => notes[language as keyof typeof notes] ?? notes.en

/**
 * Plans, does and reviews the inspections of a year, by the checklists that a project has from its first day. Calls act at the current
 * time, so that what lies in the past is moved there; the audit trail cannot be moved.
 */
export async function seedInspections(services: Services, project: InspectedProject): Promise<void> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from checklist where project_id = ${project.id}`.execute(services.database)
  const checklists = new Map(rows.map(({ id, code }) => [code, id]))
  const moved: Moved[] = []
  const left = demoInspections().entries()
  const work = async () => {
    for (const [index, inspection] of left) {
      const id = await plan(services, project, {
        ...inspection,
        checklistId: checklists.get(inspection.checklist) ?? '',
      })
      moved.push({ id, ago: inspection.doneAgo, minutes: 20 + ((index * 7) % 25) })
      await carryOut(services, project, { id, inspection, index })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await moveToPast(services, moved)
}

const actorOf = ({ actors }: InspectedProject, name: string): Actor => {
  const actor = actors.get(`${name}@demo.example`)
  if (!actor) throw new Error(`the demo has nobody called ${name}`)
  return actor
}

const dayIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

async function plan(
  services: Services,
  project: InspectedProject,
  { checklistId, ...given }: DemoInspection & { checklistId: string },
): Promise<string> {
  const place = project.places.get(given.place) ?? ''
  const round_ids =
    given.checklist === 'FIRE-ROUND'
      ? [...project.places]
          .filter(([code]) => code.startsWith(`${given.place}-`))
          .map(([, id]) => id)
          .slice(0, rooms)
      : undefined
  const { ids } = await callAs(services, actorOf(project, 'claire'), '/inspection/create', {
    project_id: project.id,
    checklist_id: checklistId,
    targets: [{ location_id: place }],
    ...(round_ids && { round_ids }),
    ...(given.team === null
      ? { assigned_ids: [project.people.get(`${given.inspector}@demo.example`) ?? ''] }
      : { team_id: project.teams.get(given.team) ?? '' }),
    starts_on: dayIn(given.dueIn - 6),
    due_on: dayIn(given.dueIn),
  })
  return ids[0] ?? ''
}

interface Doing {
  id: string
  inspection: DemoInspection
  /** Among all of them. */
  index: number
}

async function carryOut(services: Services, project: InspectedProject, doing: Doing): Promise<void> {
  const { id, inspection } = doing
  const { outcome } = inspection
  if (outcome === 'planned' || outcome === 'missed') return
  const inspector = actorOf(project, inspection.inspector)
  await callAs(services, inspector, '/inspection/start', { id })
  if (inspection.checklist === 'CLEANING')
    await callAs(services, inspector, '/inspection/addRound', {
      id,
      section_key: 'washrooms',
      name: notesOf(inspector).round,
    })
  const { definition } = await callAs(services, inspector, '/inspection/getDetails/{id}', { id })
  const all = answersTo({ ...doing, inspector, items: definition.items })
  const answers = outcome === 'started' ? all.slice(0, Math.ceil(all.length / 2)) : all
  await callAs(services, inspector, '/inspection/saveAnswers', { inspection_id: id, answers })
  if (outcome === 'started') return
  await callAs(services, inspector, '/inspection/submit', {
    inspection_id: id,
    findings: inspection.makesOrders
      ? answers
          .filter(({ item_key: key }) => inspection.failing.includes(key))
          .map(({ item_key, repeat_key }) => ({ item_key, repeat_key, create: true }))
          .filter(isFirstOfItem)
      : [],
  })
  if (outcome === 'submitted') return
  const reviewer = actorOf(project, inspection.reviewer)
  await callAs(services, reviewer, '/inspection/review', {
    inspection_id: id,
    ...(outcome === 'returned'
      ? {
          decision: 'return' as const,
          comment: notesOf(reviewer).again,
          redo: [{ item_key: answers[0]?.item_key ?? '', repeat_key: answers[0]?.repeat_key ?? '' }],
        }
      : { decision: 'approve' as const }),
  })
}

const isFirstOfItem = (
  { item_key: key }: { item_key: string },
  index: number,
  all: readonly { item_key: string }[],
) => all.findIndex((one) => one.item_key === key) === index

/** Answers all that a definition asks for, but for conditions that nobody meets and what is not needed. */
function answersTo({
  inspection,
  index,
  inspector,
  items,
}: Doing & { inspector: Actor; items: readonly ChecklistItem[] }): Given[] {
  const own = notesOf(inspector)
  const answers: Given[] = []
  for (const item of items) {
    if (item.type === 'section' || item.show_if.length > 0 || !item.mandatory) continue
    const section = items.find((one) => one.key === item.section)
    const isRepeated = section?.type === 'section' && section.repeat !== 'none'
    const keys = isRepeated ? section.rounds.map(({ key }) => key) : ['']
    for (const [at, repeat_key] of keys.entries()) {
      const place = { item_key: item.key, repeat_key }
      const fails = at === 0 && inspection.failing.includes(item.key)
      answers.push({
        ...place,
        photo_ids: [],
        note: fails ? own.failed : '',
        answer:
          item.type === 'signature'
            ? { skipped_because: own.signed }
            : {
                value: fails ? failing(item) : passing(item, (index + answers.length) % 10 < inspection.worn),
              },
      })
    }
  }
  return answers
}

function passing(item: AskedItem, isWorn: boolean): Exclude<AnswerValue, readonly string[]> {
  switch (item.type) {
    case 'check':
      return 'pass'
    case 'yes_no_na':
      return item.fails_on === 'yes' ? 'no' : 'yes'
    case 'choice': {
      const fine = item.options.filter(({ result }) => result === 'ok')
      return (isWorn ? fine.at(-1) : fine[0])?.key ?? ''
    }
    case 'date':
      return dayIn(-7)
    default:
      throw new Error(`the demo does not answer items like ${item.key}`)
  }
}

function failing(item: AskedItem): string {
  if (item.type === 'check') return 'fail'
  if (item.type === 'yes_no_na') return item.fails_on ?? 'no'
  if (item.type === 'choice') return item.options.find(({ result }) => result === 'fail')?.key ?? ''
  throw new Error(`the demo does not fail items like ${item.key}`)
}

interface Moved {
  id: string
  /** Days. */
  ago: number
  /** How long it took. */
  minutes: number
}

/** Moves what was done to the days on which it is to have been done. A review comes a day later, if that has come. */
async function moveToPast({ database }: Services, moved: readonly Moved[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as g (id uuid, ago int, minutes int)`
  await sql`
    with moved as (
      update inspection i set
        created_at = least(i.created_at - make_interval(days => g.ago + 8), i.starts_on::timestamptz),
        started_at = i.started_at - make_interval(days => g.ago, mins => g.minutes),
        submitted_at = i.submitted_at - make_interval(days => g.ago),
        submitted_day = i.submitted_day - g.ago,
        reviewed_at = i.reviewed_at - make_interval(days => greatest(g.ago - 1, 0)),
        changed_at = i.changed_at - make_interval(days => greatest(g.ago - 1, 0))
      from ${given} where i.id = g.id returning i.run_id, g.ago, g.minutes
    ), runs as (
      update checklist_run r set started_at = r.started_at - make_interval(days => m.ago, mins => m.minutes),
        changed_at = r.changed_at - make_interval(days => m.ago) from moved m where r.id = m.run_id
    )
    update checklist_answer a set answered_at = a.answered_at - make_interval(days => m.ago, mins => m.minutes / 2),
      received_at = a.received_at - make_interval(days => m.ago, mins => m.minutes / 2)
    from moved m where a.run_id = m.run_id`.execute(database)
}
