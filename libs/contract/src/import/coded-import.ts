import { z } from 'zod'
import type { AccessCode } from '../access-codes.ts'
import { inProject } from '../call.ts'
import type { Topic } from '../events/topics.ts'
import { id, version } from '../values.ts'
import {
  foundProblems,
  importActions,
  importCounts,
  importProblem,
  listedImport,
  tableOf,
  undoInPart,
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

/**
 * Why an undo leaves a thing as it is now. 'changed': it has other values, and the caller may have it undone too. 'used': the import added it,
 * and something belongs to it now. 'removed': it is no longer there, or retired. 'taken': what it was before cannot come back.
 */
const codedObstacleKinds = ['changed', 'used', 'removed', 'taken'] as const

/** A thing that was changed since an import. */
const codedObstacle = z.object({
  kind: z.enum(codedObstacleKinds),
  id,
  version,
  code: z.string(),
  name: z.string().meta({ description: 'As the import left it' }),
  may_take_back: z
    .boolean()
    .meta({ description: 'Whether the undo can take it back although it was changed; else it stays' }),
})
export type CodedImportObstacle = z.infer<typeof codedObstacle>

/** A page of what was changed since an import of things that are called so in the names of schemas. */
export const codedObstacles = (name: string) =>
  z.object({
    obstacles: z.array(codedObstacle.meta({ id: `${name}ImportObstacle` })),
    total: z.int().meta({ description: 'Of those that the caller sees' }),
    count: z.int().meta({ description: 'Of all' }),
  })

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
      undoImport:
        'Undo an import in the background. What was changed since prevents it, and the refusal names the first by their codes; or it stays, ' +
        'as the caller decides',
    },
    code,
    access: inProject(code),
    changes: [topic],
    into: { project_id: id },
    options: {},
    undoOptions: undoInPart,
    field,
    row,
    listed,
    import: imported,
  })
}
