import {
  assetFacts,
  assetLists,
  assetTableFields,
  limits,
  type Fact,
  type Facts,
  type LibraryKind,
  type MessageKey,
  type MessageParams,
} from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type {
  CodedThing,
  FieldKind,
  ReferenceField,
  Sight,
  WholeField,
} from '../../staged-import/coded/coded-fields.ts'
import { lockOfferedEntries, offeredEntries, offeredWord } from '../library/project-words.loader.ts'
import { readSight, topPaths } from '../location/sight.ts'
import { lockParts } from './asset-parts.repository.ts'
import { assetWordByLanguage, conditionsByWord, statusesByWord } from './asset-words.ts'
import { fillAddedFromKinds } from './fill-from-kinds.ts'
import { giveDefaultSpecs } from './kind-defaults.ts'

/** The condition that somebody sees the place of an id: null stands for all of the project. Without a sight nothing is seen. */
function seesPlace({ paths }: Sight, place: RawBuilder<unknown>): RawBuilder<boolean> {
  if (paths === null) return sql<boolean>`true`
  if (!Array.isArray(paths)) return sql<boolean>`false`
  return sql<boolean>`exists (select from location l where l.id = ${place} and l.path <@ any(${paths}::ltree[]))`
}

/** Returns the codes of things of a table by their ids. */
async function codesOf(
  database: Database,
  table: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(database)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** A cell that can be a name. A longer one is none, and folding it for each thing that it could name would take a processor for hours. */
const nameIn = (cell: RawBuilder<string | null>) =>
  sql<string | null>`case when length(${cell}) <= ${sql.lit(limits.nameLength)} then ${cell} end`

/** Where an asset stands: an active location of the project that the person sees. */
const location: ReferenceField = {
  kind: 'reference',
  find: (cell, { projectId, scope }) => sql`(select o.id from location o
    where o.project_id = ${projectId} and lower(o.code) = lower(${cell}) and o.removal_id is null
      and ${seesPlace(scope.sight ?? {}, sql`o.id`)})`,
  names: (database, ids) => codesOf(database, 'location', ids),
  unknown: 'asset_import_place',
}

/**
 * The kind that the asset has, retired or not, by its code or its name. Else a kind that takes new assets, by its code, one of the project
 * before one of all; else by its name, if no other has it.
 */
const kind: ReferenceField = {
  kind: 'reference',
  find: (cell, { projectId }) => {
    const offered = sql`o.removed_at is null and o.is_active and (o.project_id = ${projectId} or o.project_id is null)`
    return sql`coalesce(
      (select o.id from catalog o where o.id = t.catalog_id
        and (lower(o.code) = lower(${cell}) or sortable(o.name) = sortable(${nameIn(cell)}))),
      (select o.id from catalog o where lower(o.code) = lower(${cell}) and ${offered} order by o.project_id nulls last limit 1),
      (select (array_agg(o.id))[1] from catalog o where sortable(o.name) = (select sortable(${nameIn(cell)}) offset 0) and ${offered} having count(*) = 1))`
  },
  names: (database, ids) => codesOf(database, 'catalog', ids),
  unknown: 'asset_import_kind',
}

/** What an asset is a part of, by its code [ASSET-1]. */
const whole: WholeField = {
  kind: 'whole',
  depth: limits.partDepth,
  levelOf: (id) => sql`(select count(*)::int from assets_above(${id}))`,
  unknown: 'asset_import_parent',
  endless: 'asset_import_parents',
}

/** An entry of the library of the project, by its code; else by its name in any language, if no other has it. */
const wordOf = (library: LibraryKind): ReferenceField => ({
  kind: 'reference',
  find: (cell, { projectId }) => sql`coalesce(${offeredWord(sql`${projectId}::uuid`, library, cell)}, (
    select min(o.code) from (select sortable(${nameIn(cell)}) as folded offset 0) asked, ${offeredEntries(projectId, library)} o
    where exists (select from jsonb_each_text(o.name) called where sortable(called.value) = asked.folded) having count(*) = 1))`,
  names: () => Promise.resolve(new Map<string, string>()),
  unknown: 'asset_word_unknown',
  params: (cell, { projectId }) => sql`(
    select jsonb_build_object('word', left(${cell}, ${sql.lit(limits.codeLength)}), 'choices', coalesce(string_agg(o.code, ', '), '–'))
    from (select o.code from ${offeredEntries(projectId, library)} o limit 30) o)`,
  isText: true,
})

/** The fields that are no facts, or no facts of a plain kind. */
const fieldKinds: Readonly<Record<string, FieldKind>> = {
  location_id: location,
  catalog_id: kind,
  parent_id: whole,
  operational_status: { kind: 'choice', values: statusesByWord, initial: 'Active' },
  condition: { kind: 'choice', values: conditionsByWord },
  criticality_level: wordOf(assetLists.criticality_level),
  lifecycle_status: wordOf(assetLists.lifecycle_status),
}

function fieldOf(name: (typeof assetTableFields)[number]): FieldKind {
  const known = fieldKinds[name]
  if (known) return known
  const fact: Fact | undefined = (assetFacts as Facts)[name]
  if (fact?.kind === 'day') return 'date'
  if (fact?.kind === 'text') return { kind: 'text', most: fact.most }
  return fact?.kind === 'mark' ? { kind: 'text', most: limits.codeLength } : 'text'
}

/**
 * Completes the assets that an import adds: with what their kinds say where their rows say nothing, the default values of
 * specifications, and whether they stand with what they are parts of.
 */
async function complete(database: Database, importId: string): Promise<void> {
  const added = sql`select s.thing_id from import_coded s where s.import_id = ${importId} and s.action = 'create'`
  await fillAddedFromKinds(database, added)
  // A part that is added elsewhere is detached [ASSET-3].
  await sql`
    update asset a set is_detached = true from asset whole
    where a.id in (${added}) and whole.id = a.parent_id and whole.location_id <> a.location_id`.execute(
    database,
  )
  const { rows: assets } = await sql<{ id: string; catalog_id: string }>`
    select id, catalog_id from asset where id in (${added}) and catalog_id is not null`.execute(database)
  await giveDefaultSpecs(database, assets, limits.defaultsInImport)
}

/** Returns why the kinds of new assets give them more values of specifications than an import may write. */
async function tooMuch(
  database: Database,
  importId: string,
): Promise<{ key: MessageKey; params: MessageParams } | null> {
  const { rows } = await sql<{ count: number }>`
    with kind as (
      select (s.fields ->> 'catalog_id')::uuid as id, count(*) as assets from import_coded s
      where s.import_id = ${importId} and s.action = 'create' and s.fields ? 'catalog_id' group by 1
    )
    select coalesce(sum(kind.assets * (
      select count(*) from catalogs_above(kind.id) above join catalog_spec s on s.catalog_id = above.id
      where s.default_value is not null)), 0)::int as count from kind`.execute(database)
  return (rows[0]?.count ?? 0) > limits.defaultsInImport
    ? { key: 'asset_defaults_too_many', params: { maximum: limits.defaultsInImport } }
    : null
}

/** Keeps the kinds that a plan gives or an undo brings back, then what assets are parts of, and then the words of the library, as calls that add assets do. */
async function lock(database: Database, projectId: string, importId: string): Promise<void> {
  await sql`
    select from catalog where id in (
      select (s.fields ->> 'catalog_id')::uuid from import_coded s where s.import_id = ${importId} and s.fields ? 'catalog_id'
      union all select (k.before ->> 'catalog_id')::uuid from import_coded_thing k where k.import_id = ${importId})
    order by id for key share`.execute(database)
  await lockParts(database, projectId)
  await lockOfferedEntries(database, projectId, Object.values(assetLists))
}

const barcode = sql`lower(r.fields ->> 'barcode')`

/** Assets in a table. A row with a known code changes that asset, but does not move it: a move takes parts along. */
export const importedAssets: CodedThing = {
  base: '/asset',
  // Adoptions of handovers are the imports that are called after the thing.
  subject: 'asset_table',
  page: 'assets/import',
  thing: 'asset',
  topic: 'assets',
  fields: Object.fromEntries(assetTableFields.map((name) => [name, fieldOf(name)])),
  headings: {
    location_id: assetWordByLanguage('location_code'),
    catalog_id: assetWordByLanguage('kind_code'),
    parent_id: assetWordByLanguage('parent_code'),
  },
  rights: { import: 'asset_import', add: 'asset_add', edit: 'asset_edit', view: 'asset_view' },
  special: {
    among: sql<boolean>`t.removed_at is null and t.operational_status <> 'Retired'`,
    leftOut: {
      when: sql`r.fields ->> 'operational_status' = 'Retired'`,
      key: 'asset_import_retired',
      field: 'operational_status',
    },
    needed: ['location_id'],
    lasting: ['location_id', 'parent_id', 'operational_status'],
    unlike: {
      field: 'barcode',
      key: 'asset_barcode_taken',
      isTaken: (projectId) => sql<boolean>`${barcode} <> '' and exists (
        select from asset o where o.project_id = ${projectId} and lower(o.barcode) = ${barcode} and o.barcode <> ''
          and o.removed_at is null and o.id is distinct from t.id)`,
    },
    place: 'location_id',
    async sight(context, projectId) {
      const sight = await readSight(context, projectId)
      return { paths: sight.isWhole ? null : topPaths(sight) }
    },
    isWhole: ({ paths }) => paths === null,
    isSeen: seesPlace,
    rules: [
      {
        // An asset loses the specifications that its new kind does not have, and no undo brings them back.
        when: sql`(r.fields ->> 'catalog_id')::uuid <> t.catalog_id and exists (
          select from asset_spec_value v join catalog_spec s on s.id = v.spec_id where v.asset_id = t.id
            and not exists (select from catalogs_above((r.fields ->> 'catalog_id')::uuid) above where above.id = s.catalog_id))`,
        key: 'asset_import_loses_specs',
        field: 'catalog_id',
      },
      {
        when: sql`coalesce(r.fields ->> 'warranty_end_date', t.warranty_end_date::text)
          < coalesce(r.fields ->> 'warranty_start_date', t.warranty_start_date::text)`,
        key: 'warranty_order',
        field: 'warranty_end_date',
      },
      {
        when: sql`has_unseen(r.fields ->> 'barcode')`,
        key: 'import_code_unseen',
        field: 'barcode',
      },
    ],
    complete,
    tooMuch,
    // Parts that the same import added go with it.
    isUsed: sql<boolean>`exists (select from asset p where p.parent_id = t.id and not exists (
        select from import_coded_thing own where own.import_id = k.import_id and own.thing_id = p.id and own.before is null))
      or exists (select from asset_reading g where g.asset_id = t.id)
      or exists (select from work w where w.asset_id = t.id)
      or exists (select from inspection n where n.asset_id = t.id)
      or exists (select from inspection_finding n where n.asset_id = t.id)
      or exists (select from attachment f where f.owner_kind = 'asset' and f.owner_id = t.id)
      or exists (select from removed_attachment f where f.owner_kind = 'asset' and f.owner_id = t.id)
      or exists (select from comment c where c.owner_kind = 'asset' and c.owner_id = t.id)`,
    cannotReturn: sql<boolean>`k.before ->> 'catalog_id' is not null and not exists (
        select from catalog c where c.id = (k.before ->> 'catalog_id')::uuid and c.removed_at is null)
      or (k.before ->> 'catalog_id')::uuid is distinct from t.catalog_id and exists (
        select from asset_spec_value v join catalog_spec s on s.id = v.spec_id
        where v.asset_id = t.id and s.catalog_id not in (select above.id from catalogs_above((k.before ->> 'catalog_id')::uuid) above))
      or ${sql.join(
        (Object.keys(assetLists) as (keyof typeof assetLists)[]).map(
          (
            name,
          ) => sql`(k.before ->> ${sql.lit(name)} <> '' and k.before ->> ${sql.lit(name)} <> t.${sql.ref(name)}
            and library_word(t.project_id, ${sql.lit(assetLists[name])}, k.before ->> ${sql.lit(name)}) is null)`,
        ),
        sql` or `,
      )}
      or k.before ->> 'barcode' <> '' and exists (
        select from asset o where o.project_id = t.project_id and lower(o.barcode) = lower(k.before ->> 'barcode')
          and o.barcode <> '' and o.removed_at is null and o.id <> t.id
          and not exists (select from import_coded_thing own where own.import_id = k.import_id and own.thing_id = o.id))`,
    lock,
  },
}
