import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { invalid } from '../../../serve/failure.ts'
import { forgetPlanned } from '../../../staged-import/problems.repository.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { answersThatCount } from './answers-that-count.ts'
import { keptRows } from './kept-rows.ts'
import { belongs, partOf } from './part.ts'
import { stageJobs } from './stage-jobs.ts'

/**
 * Requires that the rows of a building ask each question that is answered, and offer that answer. Stages the jobs for it, as the dry run does
 * again.
 * @throws Failure validation, which names the questions
 */
export async function requireAsked(database: Database, toPlan: Omit<AdoptionToPlan, 'scope'>): Promise<void> {
  const { importId, sheets, answers } = toPlan
  if (Object.keys(answers).length === 0) return
  if (sheets.includes('job')) await stageAnswered(database, toPlan)
  const { rows } = await sql<{ key: string; is_asked: boolean }>`
    select a.key, q.key is not null as is_asked
    from jsonb_each(${JSON.stringify(answers)}::jsonb) a left join import_question q on q.import_id = ${importId} and q.key = a.key
    where q.key is null
      or not (q.choices @> jsonb_build_array(a.value) or q.kind = 'frequency' and a.value ->> 'kind' = 'rule')
    order by a.key limit 100`.execute(database)
  // The dry run tells it, once it is made.
  await forgetPlanned(database, importId)
  if (rows.length > 0)
    throw invalid(
      Object.fromEntries(
        rows.map(({ key, is_asked }) => [
          `answers.${key}`,
          {
            key: is_asked ? 'import_adopt_answer_unfit' : 'import_adopt_answer_unasked',
            params: { name: key },
          },
        ]),
      ),
    )
}

async function stageAnswered(database: Database, toPlan: Omit<AdoptionToPlan, 'scope'>): Promise<void> {
  const part = await partOf(database, toPlan)
  if (part !== null)
    for await (const rows of keptRows(database, toPlan, 'component'))
      for (const row of rows) belongs(part, 'component', row)
  const answers = await answersThatCount(database, toPlan)
  await stageJobs(database, { ...toPlan, types: part?.types ?? null, answers })
}
