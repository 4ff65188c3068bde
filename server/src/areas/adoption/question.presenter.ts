import { limits, type Adoption, type AdoptionQuestion } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { ImportRow } from '../../staged-import/staged-import.repository.ts'
import type { AdoptionInto } from './adoption-into.ts'

type Asked = Pick<Adoption, 'questions' | 'question_count' | 'unanswered_count' | 'answers'>

/** Presents what a dry run asks, those without an answer first, in one query. Only one that is Ready asks anything. */
export async function presentQuestions(
  database: Database,
  { id, state, into }: Pick<ImportRow<AdoptionInto>, 'id' | 'state' | 'into'>,
): Promise<Asked> {
  const answers = { ...into.answers }
  if (state !== 'Ready') return { questions: [], question_count: 0, unanswered_count: 0, answers }
  const { rows } = await sql<AdoptionQuestion & { all: number; unanswered: number }>`
    select key, follows, kind, why, row, row_count, name, type_name as type, task_number, frequency, unit, word, choices,
      kind = 'frequency' as takes_rule, alike, answer, count(*) over ()::int as "all",
      (count(*) filter (where answer is null) over ())::int as unanswered
    from import_question where import_id = ${id}
    order by (answer is not null), row, key limit ${limits.shownQuestions}`.execute(database)
  const [first] = rows
  return {
    questions: rows.map(({ all: _, unanswered: __, ...question }) => question),
    question_count: first?.all ?? 0,
    unanswered_count: first?.unanswered ?? 0,
    answers,
  }
}
