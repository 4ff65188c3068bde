import { checkKind, checkWorkflow, type WorkflowDefinition, type WorkflowKind } from '@atrium/contract'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createEmptyTestDatabase } from '../../database/embedded/test-database.ts'
import { knownMigrations, migrate, migrateWithin } from '../../database/migrate.ts'

/** Of the shipped workflows, where German is the default language. */
const names = { cm: { de: 'Simple', ar: 'بسيط' }, pm: { de: 'Maintenance', ar: 'الصيانة' } }

const connect = (url: string) =>
  new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })

it('[PM-5] gives every project that was there a workflow of each kind, published, in the languages of the portal', async () => {
  const database = await createEmptyTestDatabase()
  try {
    const older = connect(database.url)
    const known = await knownMigrations()
    await migrateWithin(older, known.slice(0, known.indexOf('0200_workflows.sql')))
    // German is the default language, which Atrium does not ship; nobody uses French.
    await sql`delete from language`.execute(older)
    await sql`insert into language (code, name, native, direction, is_default, position) values
      ('de', 'German', 'Deutsch', 'ltr', true, 1), ('ar', 'Arabic', 'العربية', 'rtl', false, 2)`.execute(
      older,
    )
    await sql`insert into project (code, short_name, full_name)
      select 'P-' || n, 'P' || n, '{"de": "Projekt"}' from generate_series(1, 3) n`.execute(older)
    await older.destroy()
    await migrate(database.url)
    const after = connect(database.url)
    const { rows } = await sql<{
      kind: WorkflowKind
      name: object
      draft: WorkflowDefinition
      same: boolean
    }>`
      select w.kind, w.name, w.draft, w.draft = v.definition and not w.has_changes as same
      from project p join workflow w on w.project_id = p.id and w.is_default and w.published_version = 1
        join workflow_version v on v.workflow_id = w.id and v.version = 1`.execute(after)
    await after.destroy()
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['cm', 'cm', 'cm', 'pm', 'pm', 'pm'])
    for (const { kind, name, draft, same } of rows) {
      expect(same).toBe(true)
      expect(name).toEqual(names[kind])
      expect([...checkWorkflow(draft), ...checkKind(kind, draft)]).toEqual([])
      expect(draft.steps.map((step) => Object.keys(step.name))).toEqual(draft.steps.map(() => ['ar', 'de']))
      expect(draft.actions.map((action) => action.description)).toEqual(draft.actions.map(() => ({})))
    }
  } finally {
    await database.drop()
  }
})
