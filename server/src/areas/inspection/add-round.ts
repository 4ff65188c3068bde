import { evaluateChecklist, limits, type CallRequest, type ChecklistSection } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { findAnswers, toEvaluate } from '../checklist/run-rows.loader.ts'
import { writeRun } from '../checklist/run-rows.writer.ts'
import { progressOf, runOf } from './inspection-run.loader.ts'
import { writeInspection } from './inspection.repository.ts'
import { loadToAnswer } from './load-to-change.ts'

/**
 * Adds a round to a section that is repeated freely [INS-15].
 * @throws Failure as loadToAnswer, 404 for another section, 409 for too many rounds, 422 for a name that another round has
 */
export async function addRound(
  context: Context,
  { id, version, section_key: key, name }: CallRequest<'/inspection/addRound'>,
): Promise<{ version: number; round_key: string }> {
  const { database } = context
  const inspection = await loadToAnswer(context, { id, version })
  const run = await runOf(database, inspection)
  const section = run.items.find((item) => item.key === key)
  if (section?.type !== 'section' || section.repeat !== 'free') throw notFound()
  const maximum = limits.roundsOfSection
  if (section.rounds.length >= maximum) throw conflict('inspection_too_many_rounds', { params: { maximum } })
  if (section.rounds.some((round) => round.name === name))
    throw invalid({ name: { key: 'inspection_round_twice' } })
  const round = { key: freeRoundKey(section.rounds), name }
  const items = run.items.map((item) =>
    item === section ? { ...section, rounds: [...section.rounds, round] } : item,
  )
  await writeRun(database, run.id, items)
  context.record({
    thing: 'inspection',
    thingId: id,
    projectId: inspection.project_id,
    after: { round: name },
  })
  const result = evaluateChecklist(items, toEvaluate(await findAnswers(database, run.id)))
  return { version: await writeInspection(database, id, progressOf(result)), round_key: round.key }
}

/** Of the rounds of a repeated inspection some are left out, so their number says no free key. */
function freeRoundKey(rounds: ChecklistSection['rounds']): string {
  const taken = new Set(rounds.map(({ key }) => key))
  let at = rounds.length + 1
  while (taken.has(`round-${at}`)) at += 1
  return `round-${at}`
}
