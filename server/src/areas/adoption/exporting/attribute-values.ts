import { cobieSheetOf } from '../../../cobie/cobie-sheets.ts'
import { comparable } from '../../../cobie/names.ts'
import type { CobieValues } from '../../../cobie/read-cobie.ts'
import { fitCode } from '../parsing/fit-code.ts'
import { parseAttribute } from '../parsing/parse-attribute.ts'
import type { AssetValue, KindSpec } from './read-specs.ts'
import { bareRow, writer } from './write-values.ts'

/** What the specifications of a building's kinds and assets are, by their kinds or assets and keys. */
export interface Specs {
  /** Null for a caller who does not see specifications of kinds. */
  ofKinds: ReadonlyMap<string, ReadonlyMap<string, KindSpec>> | null
  changed: ReadonlyMap<string, ReadonlyMap<string, AssetValue>>
  removedRows: ReadonlySet<string>
  /** The kinds and assets by their comparable names in the workbook. */
  kindNamed: ReadonlyMap<string, string>
  assetNamed: ReadonlyMap<string, string>
}

function withValue(kept: CobieValues, text: string | null, unit: string): CobieValues | undefined {
  if (text === null) return undefined
  const values: Record<string, string> = { ...kept }
  const write = writer(values)
  write('Value', text)
  write('Unit', unit)
  return values
}

/** Returns a specification as a row of the sheet Attribute. */
export function attributeOf(
  sheet: 'Type' | 'Component',
  rowName: string,
  { title, unit, text }: { title: string; unit: string; text: string },
): CobieValues {
  return { Name: title, SheetName: sheet, RowName: rowName, Value: text, ...(unit !== '' && { Unit: unit }) }
}

/** Gives rows of the sheet Attribute the values that kinds and assets have now, and knows which ones no row says. */
export function attributesNow({ ofKinds, changed, removedRows, kindNamed, assetNamed }: Specs) {
  /** Kinds or assets, each with a key, that a row of the workbook speaks of. */
  const spoken = new Set<string>()

  return {
    /** Returns a row of the workbook with the value of today; undefined for one that people have removed. */
    rowNow(rowId: string, kept: CobieValues): CobieValues | undefined {
      const sheet = cobieSheetOf(kept['SheetName'] ?? '')
      const rowName = comparable(kept['RowName'] ?? '')
      const key = fitCode(kept['Name'] ?? '').toLowerCase()
      if (sheet === 'component') {
        const id = assetNamed.get(rowName)
        if (id === undefined) return kept
        spoken.add(`${id} ${key}`)
        const value = changed.get(id)?.get(key)
        return value?.is_changed ? withValue(kept, value.text, value.unit) : kept
      }
      const id = sheet === 'type' && ofKinds ? kindNamed.get(rowName) : undefined
      if (id === undefined) return kept
      spoken.add(`${id} ${key}`)
      if (removedRows.has(rowId)) return undefined
      const spec = ofKinds?.get(id)?.get(key)
      const isChanged = spec?.is_adopted && spec.default_value !== spec.left_default
      if (!isChanged || parseAttribute(bareRow(kept)).value?.text === spec.default_value) return kept
      return withValue(kept, spec.default_value, spec.unit)
    },
    /** Returns the values of the specifications of a kind that no row of the workbook gives to its assets. */
    ofKind: (id: string): { title: string; unit: string; text: string }[] =>
      [...(ofKinds?.get(id)?.values() ?? [])].flatMap(({ key, title, unit, default_value: text }) =>
        text === null || spoken.has(`${id} ${key}`) ? [] : [{ title, unit, text }],
      ),
    /** Returns the values of an asset that neither a row of the workbook nor its kind gives. */
    ofAsset: (id: string, kindId: string | null) =>
      [...(changed.get(id)?.values() ?? [])].flatMap(({ key, title, unit, text, is_default: isDefault }) => {
        const isGiven = isDefault && ofKinds !== null && isOfKind(kindId, key)
        return text === null || spoken.has(`${id} ${key}`) || isGiven ? [] : [{ title, unit, text }]
      }),
  }

  /** Whether the sheet says the default of a specification: by a row of an adoption, or by one that is added. */
  function isOfKind(kindId: string | null, key: string): boolean {
    const spec = kindId === null ? undefined : ofKinds?.get(kindId)?.get(key)
    return spec !== undefined && (spec.is_adopted || !spoken.has(`${kindId} ${key}`))
  }
}
