import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** Returns a function that finds the address of a company among the contacts of a building. */
export async function readCompanies(
  database: Database,
  buildingId: string,
): Promise<(company: string) => string | undefined> {
  const { rows } = await sql<{ company: string; email: string }>`
    select left(values ->> 'Company', 200) as company, (array_agg(values ->> 'Email' order by position))[1] as email
    from building_row where building_id = ${buildingId} and sheet = 'contact' and values ? 'Company' and values ? 'Email'
    group by left(values ->> 'Company', 200)`.execute(database)
  const emails = new Map(rows.map(({ company, email }) => [company, email]))
  return (company) => emails.get(company)
}
