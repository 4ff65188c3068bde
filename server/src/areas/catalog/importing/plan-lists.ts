import type { Database } from '../../../database/database.ts'
import type { multilingualWriter } from '../../../languages/multilingual.ts'
import { changesBetween } from '../../../staged-import/lines/keep-lines.ts'
import { missing, type LineProblem } from '../../../staged-import/lines/read-cells.ts'
import { keysBelowElsewhere } from '../own-list.repository.ts'
import { holds, refusalOf } from './catalog-scope.ts'
import { findKind, type Kinds, type PlannedKind, type PlannedLine, type Planning } from './plan-kinds.ts'
import type { CatalogLine } from './read-line.ts'
import { isProblem, type OwnLine, type TableList } from './table-lists.ts'

/** What lines of a list are planned with. */
export interface ListPlanning extends Planning {
  kinds: Kinds
  /** The keys of new kinds whose lines are refused. */
  refused: ReadonlySet<string>
  write: Awaited<ReturnType<typeof multilingualWriter>>
  /** The ids of the materials that the person may choose, by their codes in lower case. */
  materials: ReadonlyMap<string, string>
}

/** What becomes of a list. */
export interface PlannedList {
  planned: PlannedLine[]
  /** The own lines of kinds before, by the id of the kind. */
  before: ReadonlyMap<string, readonly OwnLine[]>
  /** The lines to add or to change. */
  written: OwnLine[]
}

/** Compares the lines of a list with those that kinds have. What a line does not say stays, and so do lines that are not in the table. */
export async function planList(
  database: Database,
  list: TableList,
  lines: readonly CatalogLine[],
  planning: ListPlanning,
): Promise<PlannedList> {
  const { kinds } = planning
  if (lines.length === 0) return { planned: [], before: new Map(), written: [] }
  const ids = [...kinds.values()].flatMap(({ id, row }) => (row ? [id] : []))
  const before = Map.groupBy(await list.read(database, ids), ({ catalogId }) => catalogId)
  const judge = judgeOf(
    list,
    { before, elsewhere: await takenElsewhere(database, list, lines, planning) },
    planning,
  )
  const judged = lines.map((line) => ({ line, ...judge(line) }))
  const resorted = judged.flatMap(({ was, wanted }) =>
    was?.id && wanted && was.sort !== wanted.sort ? [was.id] : [],
  )
  const used = resorted.length > 0 ? await list.used(database, resorted) : new Set<string>()
  const planned = judged.map(({ line, kind, was, wanted, problem }): PlannedLine => {
    const sortProblem: LineProblem | undefined =
      was?.id && wanted && was.sort !== wanted.sort && used.has(was.id)
        ? { field: list.part === 'spec' ? 'type' : 'kind', key: list.sortUsed }
        : undefined
    const found = problem ?? sortProblem
    if (found || !wanted)
      return {
        line,
        action: 'refused',
        kind,
        code: line.code,
        changes: {},
        problem: found ?? missing(list.key),
      }
    const changes = changesBetween(was?.cells ?? {}, wanted.cells)
    const action = !was ? 'create' : Object.keys(changes).length === 0 ? 'same' : 'change'
    return { line, action, kind, code: wanted.code, name: wanted.facts['name'], changes }
  })
  const written = judged.flatMap(({ wanted }, index) => {
    const action = planned[index]?.action
    return wanted && (action === 'create' || action === 'change') ? [wanted] : []
  })
  return { planned, before, written }
}

interface Judged {
  kind: PlannedKind | undefined
  was?: OwnLine | undefined
  wanted?: OwnLine
  problem?: LineProblem
}

/** The keys of lines, in lower case, that kinds of other projects have below kinds of all projects, by the ids of these. */
type Elsewhere = ReadonlyMap<string, ReadonlySet<string>>

/** A line of a material is told apart by its id, else by its code. */
const keyOf = ({ key }: TableList, line: CatalogLine, { materials }: ListPlanning): string | undefined => {
  const code = line.code.toLowerCase()
  return key === 'code' ? code : materials.get(code)
}

/** Reads what `kinds` does not know: kinds of other projects inherit from those of all projects. */
async function takenElsewhere(
  database: Database,
  list: TableList,
  lines: readonly CatalogLine[],
  planning: ListPlanning,
): Promise<Elsewhere> {
  const shared = lines.flatMap((line) => {
    const kind = findKind(planning.kinds, line.catalog, line.shared)
    const key = keyOf(list, line, planning)
    return kind?.row && kind.project_id === null && key !== undefined ? [{ id: kind.id, key }] : []
  })
  const own = { table: list.table, key: list.key === 'code' ? 'code' : 'material_id' } as const
  return keysBelowElsewhere(database, own, {
    catalogIds: [...new Set(shared.map(({ id }) => id))],
    projectId: planning.projectId,
    keys: [...new Set(shared.map(({ key }) => key))],
  })
}

/** Returns a function that judges lines one after the other: each counts for those behind it. */
function judgeOf(
  list: TableList,
  { before, elsewhere }: { before: ReadonlyMap<string, readonly OwnLine[]>; elsewhere: Elsewhere },
  planning: ListPlanning,
): (line: CatalogLine) => Judged {
  const { kinds, refused, scope, using, materials, write } = planning
  const byKey = new Map(
    [...before].map(([id, own]) => [id, new Map(own.map((one) => [one.code.toLowerCase(), one]))]),
  )
  const taken = new TakenCodes(kinds)
  for (const kind of kinds.values())
    for (const one of before.get(kind.id) ?? []) taken.add(one.code.toLowerCase(), kind)
  const rows = new Map<string, number>()
  const counts = new Map([...before].map(([id, own]) => [id, own.length]))
  const lasts = new Map(
    [...before].map(([id, own]) => [id, Math.max(...own.map(({ position }) => position))]),
  )

  return (line) => {
    const kind = findKind(kinds, line.catalog, line.shared)
    const refuse = (field: string, key: LineProblem['key'], params?: LineProblem['params']): Judged => ({
      kind,
      problem: { field, key, ...(params && { params }) },
    })
    if (line.catalog === '') return { kind, problem: missing('catalog') }
    if (!kind) {
      const isRefused = ['own', 'shared'].some((owner) =>
        refused.has(`${owner} ${line.catalog.toLowerCase()}`),
      )
      const key = isRefused ? 'catalog_import_kind_refused' : 'catalog_import_kind'
      return refuse('catalog', key, { name: line.catalog })
    }
    if (!holds(scope, kind, list.rights.view)) return refuse('catalog', 'catalog_import_unseen')
    if (line.code === '') return { kind, problem: missing(list.key) }
    const code = line.code.toLowerCase()
    const place = `${kind.id} ${code}`
    const first = rows.get(place)
    if (first !== undefined) return refuse(list.key, 'import_code_twice', { code: line.code, row: first })
    rows.set(place, line.row)
    if (line.problem) return { kind, problem: line.problem }
    const was = byKey.get(kind.id)?.get(code)
    const right = was ? list.rights.edit : list.rights.add
    const may = refusalOf(scope, kind, right, using, was ? 'import_may_not_change' : 'import_may_not_add')
    const materialId = materials.get(code)
    if (list.key === 'material' && !was && materialId === undefined)
      return refuse('material', may ?? 'material_unknown')
    const named =
      list.key === 'code' ? { code: was?.code ?? line.code } : was ? {} : { material_id: materialId }
    const wanted = list.judge(
      { ...line.given, ...named },
      {
        before: was,
        catalogId: kind.id,
        code: was?.code ?? line.code,
        position: was?.position ?? (lasts.get(kind.id) ?? 0) + 1,
      },
      write,
    )
    if (isProblem(wanted)) return { kind, was, problem: wanted }
    const isSame = was && Object.keys(changesBetween(was.cells, wanted.cells)).length === 0
    if (may && !isSame) return refuse(list.key, may)
    if (!was) {
      const isElsewhere = elsewhere.get(kind.id)?.has(keyOf(list, line, planning) ?? '')
      if (isElsewhere || taken.has(code, kind)) return refuse(list.key, list.keyTaken)
      if ((counts.get(kind.id) ?? 0) >= list.most)
        return refuse(list.key, 'catalog_import_full', { maximum: list.most })
      counts.set(kind.id, (counts.get(kind.id) ?? 0) + 1)
      lasts.set(kind.id, wanted.position)
      taken.add(code, kind)
    }
    return { kind, was, wanted }
  }
}

/** The codes, in lower case, of the lines that kinds have. */
class TakenCodes {
  readonly #kinds: Kinds
  /** The keys of the kinds that have a code, and of those above them. */
  readonly #owners = new Map<string, { own: Set<string>; above: Set<string> }>()

  constructor(kinds: Kinds) {
    this.#kinds = kinds
  }

  add(code: string, kind: PlannedKind): void {
    const owners = this.#owners.get(code) ?? { own: new Set(), above: new Set() }
    owners.own.add(kind.key)
    for (const key of this.#above(kind)) owners.above.add(key)
    this.#owners.set(code, owners)
  }

  /** Whether a kind above or below has a code, so that one of them would inherit it. */
  has(code: string, kind: PlannedKind): boolean {
    const owners = this.#owners.get(code)
    if (!owners) return false
    return owners.above.has(kind.key) || this.#above(kind).some((key) => owners.own.has(key))
  }

  #above({ parent }: PlannedKind): string[] {
    const keys: string[] = []
    for (let at = parent; at !== null; at = this.#kinds.get(at)?.parent ?? null) keys.push(at)
    return keys
  }
}
