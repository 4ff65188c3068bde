import type { CatalogSpare } from '@atrium/contract'
import { textField, type Current, type Field } from '@atrium/screens'
import type { WrittenSpare } from './written-spares.ts'

/** A material, as a form names it. */
export type NamedMaterial = CatalogSpare['material']

/** What a field holds while its text names no material. A form refuses it. */
export const unknownMaterial = (typed: string): NamedMaterial => ({ id: '', code: '', name: typed, unit: '' })

const materialField: Field<NamedMaterial | null, string> = {
  empty: null,
  same: (one, other) => one?.id === other?.id && one?.name === other?.name,
  needed: true,
  wrong: (value) => {
    if (value === null) return 'messages.field_required'
    return value.id === '' ? 'kindSpares.unknown' : undefined
  },
  send: (value) => value?.id ?? '',
}

/** The fields of a spare part, by their names in the call. */
export const spareFields = {
  material_id: materialField,
  quantity: textField({ needed: 'messages.field_required' }),
  note: textField(),
}

type Form = Current<typeof spareFields>

/** What a form that edits a spare part begins with. */
export const currentOf = ({ material, quantity, note }: CatalogSpare, version: number): Form => ({
  material_id: material,
  quantity,
  note,
  version,
})

/** Returns what the form holds as the call takes it. */
export const spareOf = ({ material_id, quantity, note }: Omit<Form, 'version'>): WrittenSpare => ({
  material_id: materialField.send(material_id, null),
  quantity: quantity.trim(),
  note: note.trim(),
})
