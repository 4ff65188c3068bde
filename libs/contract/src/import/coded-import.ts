import { z } from 'zod'
import type { AccessCode } from '../access-codes.ts'
import { inProject } from '../call.ts'
import type { Topic } from '../events/topics.ts'
import { id } from '../values.ts'
import {
  foundProblems,
  importActions,
  importCounts,
  importProblem,
  listedImport,
  tableOf,
} from './staged-import.ts'
import { stagedImportCalls } from './staged-import-calls.ts'

/** What the imports of one kind of thing differ in. Its things have a code that is unique in their project. */
interface CodedSubject<Fields extends readonly [string, ...string[]]> {
  /** The beginning of the names of its schemas: `WorkOrder`. */
  name: string
  /** What several are called in summaries: `work orders`. */
  many: string
  /** The right to import. New things also need the right to add, changes the right to edit. */
  code: AccessCode
  topic: Topic
  /** What a column may hold. */
  fields: Fields
}

const value = z.union([z.string(), z.number()]).nullable()

/** The calls of the import of things that have a code, below a path such as `/work-order`. */
export function codedImportCalls<
  Path extends `/${string}`,
  const Fields extends readonly [string, ...string[]],
>(path: Path, { name, many, code, topic, fields }: CodedSubject<Fields>) {
  const field = z.enum(fields)
  const listed = listedImport.extend({ project_id: id }).meta({ id: `Listed${name}Import` })
  const imported = listed
    .extend({
      counts: z.record(z.string(), importCounts).meta({ description: 'Of `rows`, once the file is read' }),
      ...foundProblems,
      table: tableOf(field)
        .meta({ id: `${name}ImportTable` })
        .nullable()
        .meta({ description: 'null: it is not read yet, or could not be' }),
    })
    .meta({ id: `${name}Import` })
  const row = z
    .object({
      row: z.int().meta({ description: 'From 1, as people count' }),
      action: z.enum(importActions),
      code: z.string(),
      name: z.string(),
      thing_id: id.nullable().meta({ description: 'Of a thing that exists' }),
      changes: z.array(z.object({ field, before: value, after: value })),
      problem: importProblem.nullable().meta({ description: 'Why it is refused' }),
    })
    .meta({ id: `${name}ImportRow` })
  return stagedImportCalls(path, {
    summaries: {
      import: `Upload ${many} as CSV or XLSX for a dry run. A row with a known code changes that thing`,
      getImport: `The state of an import of ${many}`,
      getImports: `The imports of ${many}, the latest first`,
      applyImport: 'Apply a dry run, all or nothing, in the background',
      undoImport: 'Undo an import in the background, as long as nothing of it was changed since',
    },
    code,
    access: inProject(code),
    changes: [topic],
    into: { project_id: id },
    options: {},
    undoOptions: {},
    field,
    row,
    listed,
    import: imported,
  })
}
