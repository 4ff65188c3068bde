import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AdoptionToPlan, AnswersByQuestion } from '../adoption-into.ts'

/**
 * Returns the answers that count in a dry run: its own, else those of the adoptions of the building that are applied, the latest ones first.
 * The answers of an adoption that was undone do not count.
 */
export async function answersThatCount(
  database: Database,
  { importId, projectId, building_id, answers }: Omit<AdoptionToPlan, 'scope'>,
): Promise<AnswersByQuestion> {
  const { rows } = await sql<{ answers: AnswersByQuestion }>`
    select d.answers from asset_adoption d join staged_import i on i.id = d.import_id
    where d.project_id = ${projectId} and d.building_id = ${building_id} and d.answered_at is not null and i.state = 'Applied'
      and i.id <> ${importId}
    order by d.answered_at`.execute(database)
  return Object.assign({}, ...rows.map((row) => row.answers), answers) as AnswersByQuestion
}

/** Notes that the answers of a dry run are applied. */
export async function keepAnswers(database: Database, importId: string): Promise<void> {
  await sql`
    update asset_adoption set answered_at = clock_timestamp() where import_id = ${importId} and answers <> '{}'`.execute(
    database,
  )
  await sql`delete from import_question where import_id = ${importId}`.execute(database)
}
