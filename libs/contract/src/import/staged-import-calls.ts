import { z } from 'zod'
import type { AccessCode } from '../access-codes.ts'
import { onThing, type Access, type Call } from '../call.ts'
import type { Topic } from '../events/topics.ts'
import { fileReply, id, paging, statusReply } from '../values.ts'
import { importActions, importProblem } from './staged-import.ts'

/** What the calls of one kind of staged work differ in, from its dry run to its undo. */
interface Work<
  Into extends z.ZodRawShape,
  UndoOptions extends z.ZodRawShape,
  Row extends z.ZodType,
  Listed extends z.ZodType,
  Import extends z.ZodType,
> {
  summaries: {
    getImport: string
    getImports: string
    applyImport: string
    undoImport: string
  }
  /** The access code of whoever imports. Left out: `access` counts for the import as well. */
  code?: AccessCode
  /** The access to what is imported into. */
  access: Access
  /** The topics that applying and undoing change besides `imports`. */
  changes: readonly Topic[]
  /** The topics that only applying changes. */
  applyChanges?: readonly Topic[]
  /** The members that name what is imported into. */
  into: Into
  /** What else may be said of an undo: `undoInPart`, or nothing. */
  undoOptions: UndoOptions
  /** The dry run's result for one row. */
  row: Row
  /** An import as a list of them shows it. */
  listed: Listed
  /** The topics that a list of imports shows besides `imports`. */
  listShows?: readonly Topic[]
  import: Import
}

/** What the calls of one kind of staged import, which begins with a file, differ in. */
interface Subject<
  Into extends z.ZodRawShape,
  Options extends z.ZodRawShape,
  UndoOptions extends z.ZodRawShape,
  Field extends z.ZodType,
  Row extends z.ZodType,
  Listed extends z.ZodType,
  Import extends z.ZodType,
> extends Work<Into, UndoOptions, Row, Listed, Import> {
  summaries: Work<Into, UndoOptions, Row, Listed, Import>['summaries'] & { import: string }
  /** What else may be said of an upload. */
  options: Options
  /** What a column of a table may hold. */
  field: Field
}

type Below<Path extends string, Calls> = {
  [Name in keyof Calls & string as `${Path}/${Name}`]: Calls[Name]
}

/** Returns calls by their paths below another path. */
function below<Path extends `/${string}`, Calls extends object>(path: Path, calls: Calls) {
  // Names of members that are put together are no literals to the type checker.
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [`${path}/${name}`, call]),
  ) as unknown as Below<Path, Calls>
}

/** The calls of staged work that begins without a file, below a path such as `/adoption`. Another call begins it. */
export function stagedWorkCalls<
  Path extends `/${string}`,
  Into extends z.ZodRawShape,
  UndoOptions extends z.ZodRawShape,
  Row extends z.ZodType,
  Listed extends z.ZodType,
  Import extends z.ZodType,
>(path: Path, work: Work<Into, UndoOptions, Row, Listed, Import>) {
  return below(path, workCallsOf(work))
}

/** The calls that every staged import has, below a path such as `/store`. */
export function stagedImportCalls<
  Path extends `/${string}`,
  Into extends z.ZodRawShape,
  Options extends z.ZodRawShape,
  UndoOptions extends z.ZodRawShape,
  Field extends z.ZodType,
  Row extends z.ZodType,
  Listed extends z.ZodType,
  Import extends z.ZodType,
>(path: Path, subject: Subject<Into, Options, UndoOptions, Field, Row, Listed, Import>) {
  return below(path, { ...fileCallsOf(subject), ...workCallsOf(subject) })
}

/** The names of the calls of staged work, below the path of a subject. */
export type StagedWorkName = keyof ReturnType<typeof workCallsOf>
/** The names of the calls of a staged import, below the path of a subject. */
export type StagedImportName = StagedWorkName | keyof ReturnType<typeof fileCallsOf>

const named = z.strictObject({ import_id: id })
const isImport = ['imports'] as const

function fileCallsOf<
  Into extends z.ZodRawShape,
  Options extends z.ZodRawShape,
  UndoOptions extends z.ZodRawShape,
  Field extends z.ZodType,
  Row extends z.ZodType,
  Listed extends z.ZodType,
  Import extends z.ZodType,
>({
  summaries,
  code,
  access,
  into,
  options,
  field,
  import: importThing,
}: Subject<Into, Options, UndoOptions, Field, Row, Listed, Import>) {
  const ofImport = code === undefined ? access : onThing('import', code)
  return {
    import: {
      summary: summaries.import,
      effect: 'create',
      access,
      changes: isImport,
      upload: 'file',
      input: z.strictObject({ ...into, ...options }),
      reply: z.object({ import: importThing }),
    },
    mapImport: {
      summary: 'Say anew what the columns of a table hold; the dry run is made again in the background',
      effect: 'change',
      access: ofImport,
      changes: isImport,
      input: named.extend({
        columns: z.array(field.nullable()).min(1).max(512).meta({ description: 'By place, each field once' }),
      }),
      reply: statusReply,
    },
    getRefusedRows: {
      summary:
        'The refused rows of a table as they came, each with its reason, ready to be put right and imported',
      effect: 'read',
      access: ofImport,
      shows: isImport,
      blob: true,
      later: true,
      input: named,
      reply: fileReply,
    },
    getImportTemplate: {
      summary: 'An empty table with the headings of a language, to be filled in and imported',
      effect: 'read',
      access,
      shows: [],
      blob: true,
      input: z.strictObject({
        ...into,
        format: z.enum(['csv', 'xlsx']),
        language: z.string().max(12).optional().meta({ description: "The caller's own unless given" }),
      }),
      reply: fileReply,
    },
  } as const satisfies Record<string, Call>
}

function workCallsOf<
  Into extends z.ZodRawShape,
  UndoOptions extends z.ZodRawShape,
  Row extends z.ZodType,
  Listed extends z.ZodType,
  Import extends z.ZodType,
>({
  summaries,
  code,
  access,
  changes,
  applyChanges = [],
  into,
  undoOptions,
  row,
  listed,
  listShows = [],
  import: importThing,
}: Work<Into, UndoOptions, Row, Listed, Import>) {
  const ofImport = code === undefined ? access : onThing('import', code)
  const whatChanges = [...isImport, ...changes]
  return {
    getImport: {
      summary: summaries.getImport,
      effect: 'read',
      access: ofImport,
      shows: isImport,
      input: named,
      reply: z.object({ import: importThing }),
    },
    getImports: {
      summary: summaries.getImports,
      effect: 'read',
      access,
      shows: [...isImport, ...listShows],
      input: z.strictObject({ ...into, ...paging() }),
      reply: z.object({ imports: z.array(listed) }),
    },
    getImportRows: {
      summary: 'What the dry run makes of the rows of a table; once it is applied, those that were refused',
      effect: 'read',
      access: ofImport,
      shows: isImport,
      input: named.extend({ action: z.enum(importActions), ...paging() }),
      reply: z.object({ rows: z.array(row), total: z.int() }),
    },
    getImportProblems: {
      summary: 'The problems of one cause, in the order of the file',
      effect: 'read',
      access: ofImport,
      shows: isImport,
      input: named.extend({ cause: z.string().regex(/^[0-9a-f]{32}$/), ...paging() }),
      reply: z.object({ problems: z.array(importProblem), total: z.int() }),
    },
    applyImport: {
      summary: summaries.applyImport,
      effect: 'change',
      access: ofImport,
      changes: [...whatChanges, ...applyChanges],
      input: named,
      reply: statusReply,
    },
    undoImport: {
      summary: summaries.undoImport,
      effect: 'change',
      access: ofImport,
      changes: whatChanges,
      input: named.extend(undoOptions),
      reply: statusReply,
    },
  } as const satisfies Record<string, Call>
}
