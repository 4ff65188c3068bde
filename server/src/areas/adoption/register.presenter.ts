import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { CobieSheetName } from '../../cobie/cobie-sheets.ts'
import type { CobieValues } from '../../cobie/read-cobie.ts'
import { copyRows } from '../../database/copy-rows.ts'
import type { Context } from '../../serve/context.ts'
import type { ExportedPart, SheetNames } from './exporting/exported-part.ts'
import { assetFacts } from './facts.ts'
import { assetValues, ownColumns } from './exporting/asset-values.ts'
import { attributeOf, attributesNow } from './exporting/attribute-values.ts'
import { readCompanies } from './exporting/companies.ts'
import { kindValues, ownCode } from './exporting/kind-values.ts'
import { nameThings } from './exporting/name-things.ts'
import {
  addedAssets,
  readAssets,
  readKinds,
  type Facts,
  type RegisterAsset,
  type RegisterKind,
} from './exporting/read-register.ts'
import {
  addedValues,
  readChangedValues,
  readKindSpecs,
  readRemovedSpecs,
  type AssetValue,
} from './exporting/read-specs.ts'

/** A stored row of the workbook, with the facts of the asset that it became. */
export interface KeptRow {
  id: string
  values: CobieValues
  location_ids: string[]
  asset?: { now: Facts; left: Facts } | null
}

interface Given {
  projectId: string
  building: ExportedPart
  /** The exported locations, and those above them, by their ids. */
  locations: ReadonlyMap<string, { name: string; isAbove: boolean }>
  /** The names in each sheet of the workbook. */
  names: SheetNames
  /** What `adopted` rows wait for: one statement at a time. */
  connection: PoolClient
}

/** Selects, as a part of a stored row, the asset that row `k` of the sheet Component became. */
export const assetOfRow = sql`(
  select jsonb_build_object('now', ${assetFacts}, 'left', t.left_as) from adopted_thing t join asset a on a.id = t.thing_id
  where t.row_id = k.id and t.building_id = k.building_id and t.thing = 'asset'
  order by a.removed_at is not null or a.operational_status = 'Retired', a.id limit 1)`

/** The identifiers of what was added here. */
const added = (id: string): CobieValues => ({ ExtSystem: 'Atrium', ExtIdentifier: id })

/** Names things of one sheet, and finds those that have other names than in the workbook, or are not there any more. */
function naming(
  things: readonly ((RegisterKind | RegisterAsset) & {
    code: string
    name: string
    left_name: string | null
  })[],
  others: ReadonlySet<string>,
  isHere: (id: string) => boolean,
) {
  const names = nameThings(
    things.filter((thing) => isHere(thing.id)),
    others,
  )
  const byRow = new Map<string, (typeof things)[number]>()
  const byName = new Map<string, string>()
  const renamed = new Map<string, string>()
  const gone = new Set<string>()
  for (const thing of things) {
    if (thing.row_id === null || thing.row_name === null || byRow.has(thing.row_id)) continue
    byRow.set(thing.row_id, thing)
    const before = thing.row_name
    if (!isHere(thing.id)) {
      if (!byName.has(before)) gone.add(before)
      continue
    }
    gone.delete(before)
    if (byName.has(before)) continue
    byName.set(before, thing.id)
    const name = names.get(thing.id)
    if (name !== undefined && name !== before) renamed.set(before, name)
  }
  return { names, byName, renamed, gone, idOfRow: (rowId: string) => byRow.get(rowId)?.id }
}

/**
 * Opens the kinds and assets of a building for its COBie workbook: what people have changed in adopted ones, what they have added, removed
 * and retired. It has facts of kinds if the person may see kinds; otherwise the rows of the workbook, under the names that assets show.
 */
export async function openRegister(
  context: Context,
  { projectId, building, locations, names, connection }: Given,
) {
  const { database } = context
  const rights = await context.rights(projectId)
  const seesKinds = rights.may('catalog_view')
  const assetRows = await readAssets(database, projectId, building, seesKinds)
  const kindRows = await readKinds(database, projectId, building)
  const assets = new Map(assetRows.map((asset) => [asset.id, asset]))
  const kinds = new Map(kindRows.map((kind) => [kind.id, kind]))
  const isHere = (id: string) => {
    const asset = assets.get(id)
    return asset !== undefined && !asset.is_gone && locations.get(asset.location_id)?.isAbove === false
  }
  const used = new Set(assetRows.flatMap(({ id, catalog_id: kind }) => (isHere(id) && kind ? [kind] : [])))
  const isKindThere = (id: string) => kinds.get(id)?.is_gone === false
  const ofAssets = naming(assetRows, names.get('component') ?? new Set(), isHere)
  const ofKinds = naming(
    kindRows.map((kind) => ({
      ...kind,
      code: kind.now['code'] ?? '',
      name: kind.now['name'] ?? '',
      left_name: kind.left['name'] ?? null,
    })),
    names.get('type') ?? new Set(),
    isKindThere,
  )
  const isKindMeant = (id: string) => isKindThere(id) && (building.isWhole || used.has(id))
  const meantKinds = kindRows.filter(({ id }) => isKindMeant(id))
  const emailOf = await readCompanies(database, building.id)
  const attributes = attributesNow({
    ofKinds: rights.may('catalog_specs_view')
      ? await readKindSpecs(
          database,
          building,
          meantKinds.map(({ id }) => id),
        )
      : null,
    changed: await readChangedValues(database, projectId, building),
    removedRows: await readRemovedSpecs(database, building),
    kindNamed: ofKinds.byName,
    assetNamed: ofAssets.byName,
  })

  function kindRow(kept: CobieValues, kind: RegisterKind): CobieValues {
    const name = ofKinds.names.get(kind.id) ?? ''
    return seesKinds
      ? kindValues(kept, kind, name, emailOf)
      : { ...kept, ...(name !== kind.row_name && { Name: name }) }
  }

  function assetRow(
    kept: CobieValues,
    asset: RegisterAsset,
    facts: { now: Facts; left: Facts },
    places: string[],
  ) {
    const others = places.includes(asset.location_id) ? places.filter((id) => id !== asset.location_id) : []
    return assetValues(kept, asset, facts, {
      name: ofAssets.names.get(asset.id) ?? '',
      kind: asset.catalog_id === null ? undefined : ofKinds.names.get(asset.catalog_id),
      places: [asset.location_id, ...others].flatMap((id) => locations.get(id)?.name ?? []),
    })
  }

  async function* addedTo(sheet: CobieSheetName): AsyncGenerator<CobieValues> {
    if (sheet === 'type')
      for (const kind of meantKinds) if (kind.row_id === null) yield kindRow(added(kind.id), kind)
    if (sheet === 'component') {
      const found = copyRows<{ id: string; now: Facts }>(
        connection,
        database,
        addedAssets(projectId, building),
      )
      for await (const { id, now } of found) {
        const asset = assets.get(id)
        if (asset && isHere(id)) yield assetRow(added(id), asset, { now, left: {} }, [])
      }
    }
    if (sheet !== 'attribute') return
    for (const { id } of meantKinds)
      for (const spec of attributes.ofKind(id)) yield attributeOf('Type', ofKinds.names.get(id) ?? '', spec)
    for (const { id, catalog_id: kind } of assetRows)
      if (isHere(id))
        for (const value of attributes.ofAsset(id, kind))
          yield attributeOf('Component', ofAssets.names.get(id) ?? '', value)
    const found = copyRows<AssetValue>(connection, database, addedValues(projectId, building))
    for await (const { asset_id: id, title, unit, text, is_default: isDefault } of found)
      if (isHere(id) && text !== null && !(isDefault && rights.may('catalog_specs_view')))
        yield attributeOf('Component', ofAssets.names.get(id) ?? '', { title, unit, text })
  }

  return {
    renamed: new Map<CobieSheetName, ReadonlyMap<string, string>>([
      ['type', ofKinds.renamed],
      ['component', ofAssets.renamed],
    ]),
    gone: new Map<CobieSheetName, ReadonlySet<string>>([
      ['type', ofKinds.gone],
      ['component', ofAssets.gone],
    ]),
    /** Columns beside those of COBie, as far as anything has a value in them. */
    columns: new Map<CobieSheetName, string[]>([
      [
        'type',
        seesKinds && meantKinds.some((kind) => ownCode(kind, ofKinds.names.get(kind.id) ?? ''))
          ? ['KindCode']
          : [],
      ],
      [
        'component',
        Object.keys(ownColumns).filter((column) =>
          assetRows.some(({ id, own }) => isHere(id) && own[column]),
        ),
      ],
    ]),
    /** The names in the workbook of the types of assets in the exported part. */
    usedTypes: new Set(meantKinds.flatMap(({ row_name: name }) => name ?? [])),
    /** Whether a row became something that is in the exported part; undefined where the row itself decides. */
    isHere(sheet: CobieSheetName, rowId: string): boolean | undefined {
      const kind = sheet === 'type' ? ofKinds.idOfRow(rowId) : undefined
      if (kind !== undefined) return isKindThere(kind) ? isKindMeant(kind) || undefined : false
      const asset = sheet === 'component' ? ofAssets.idOfRow(rowId) : undefined
      return asset === undefined ? undefined : isHere(asset)
    },
    /** Returns a row with what the register knows; undefined for one that people have removed. References are those of the workbook. */
    rowNow(sheet: CobieSheetName, { id, values }: KeptRow): CobieValues | undefined {
      return sheet === 'attribute' ? attributes.rowNow(id, values) : values
    },
    /** Returns a row of a kind or an asset, with its present names. */
    factsNow(
      sheet: CobieSheetName,
      { id: rowId, asset: facts, location_ids: places }: KeptRow,
      values: CobieValues,
    ) {
      const kind = sheet === 'type' ? kinds.get(ofKinds.idOfRow(rowId) ?? '') : undefined
      if (kind) return kindRow(values, kind)
      const asset = sheet === 'component' ? assets.get(ofAssets.idOfRow(rowId) ?? '') : undefined
      return asset && facts ? assetRow(values, asset, facts, places) : values
    },
    addedTo,
  }
}

export type Register = Awaited<ReturnType<typeof openRegister>>
