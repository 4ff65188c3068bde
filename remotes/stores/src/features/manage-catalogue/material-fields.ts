import { parseAmount } from '@atrium/contract/amounts'
import type { CallReply } from '@atrium/contract'
import { nameField, pictureField, textField, textsField, type Current } from '@atrium/screens'
import { barcodesField, typedBarcodes } from './barcodes-field.ts'
import { quantityField, type Amounts } from '../../amounts/quantity-field.ts'

type RawMaterial = CallReply<'/material/getRaw/{id}'>['material']

/** The fields of a material. */
export function materialFields(amounts: Amounts) {
  return {
    name: nameField(),
    description: textsField(),
    code: textField({ needed: 'messages.field_required' }),
    unit: textField({ needed: 'messages.field_required' }),
    category: textField(),
    reorder_level: quantityField(amounts),
    barcodes: barcodesField(amounts),
    photo_id: pictureField(),
  }
}

export type MaterialFields = ReturnType<typeof materialFields>

export function currentOf(material: RawMaterial, amounts: Amounts): Current<MaterialFields> {
  const level = parseAmount(material.reorder_level)
  return {
    ...material,
    reorder_level: level === 0n ? '' : amounts.typed(level),
    // A portal older than this module knows no barcodes.
    barcodes: typedBarcodes(material.barcodes ?? [], amounts),
    photo_id: material.photo,
  }
}
