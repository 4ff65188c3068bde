import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** The changes that were committed since the last question. */
export interface Committed {
  /** Names of the tables, that of the queue of jobs included, in which rows were inserted, deleted or updated. */
  tables: string[]
  /** The number of transactions. */
  transactions: number
}

/**
 * Logs every written row in the database itself, within the writer's own transaction, so that a rollback leaves no entry. A
 * question takes one small query, so that thousands of refusals can each be shown to change nothing.
 */
export async function watchChanges(database: Database): Promise<() => Promise<Committed>> {
  await sql
    .raw(
      `create table watched_change (table_name text not null, transaction xid8 not null);
      create function watch_change() returns trigger language plpgsql as $$
      begin
        if exists (select from touched) then
          insert into public.watched_change values (tg_table_name, pg_current_xact_id());
        end if;
        return null;
      end $$;
      do $$
      declare watched regclass; event text;
      begin
        for watched in select format('%I.%I', schemaname, tablename) from pg_tables
          where schemaname = 'public' and tablename <> 'watched_change' and tablename not like 'kysely%'
            or schemaname = 'job_queue' and tablename in ('job', 'job_common')
        loop
          foreach event in array array['insert', 'update', 'delete'] loop
            execute format('create trigger watch_%s after %s on %s referencing %s table as touched
              for each statement execute function public.watch_change()', event, event, watched,
              case event when 'delete' then 'old' else 'new' end);
          end loop;
        end loop;
      end $$;`,
    )
    .execute(database)
  return async () => {
    const { rows } = await sql<{ table_name: string; transaction: string }>`
      delete from watched_change returning table_name, transaction`.execute(database)
    return {
      tables: [...new Set(rows.map((row) => row.table_name))].sort(),
      transactions: new Set(rows.map((row) => row.transaction)).size,
    }
  }
}
