import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import type { CallReply } from '@atrium/contract'
import { nameField, pictureField, textField, textsField, type Current, type Field } from '@atrium/screens'
import type { useAmounts } from '../../amounts/use-amounts.ts'

type Amounts = ReturnType<typeof useAmounts>
type RawMaterial = CallReply<'/material/getRaw/{id}'>['material']

/** A quantity in the user's language, zero or more. An empty field means zero. */
function quantityField({ read }: Amounts): Field<string> {
  const amountOf = (typed: string) => (typed.trim() === '' ? { amount: 0n } : read(typed))
  return {
    empty: '',
    same: (one, other) => one.trim() === other.trim(),
    send: (typed) => formatAmount(amountOf(typed).amount ?? 0n),
    wrong(typed) {
      const { amount, fault } = amountOf(typed)
      const wrong = fault ?? (amount < 0n ? 'belowZero' : undefined)
      return wrong && `amount.${wrong}`
    },
  }
}

/** The fields of a material. */
export function materialFields(amounts: Amounts) {
  return {
    name: nameField(),
    description: textsField(),
    code: textField({ needed: 'messages.field_required' }),
    unit: textField({ needed: 'messages.field_required' }),
    category: textField(),
    reorder_level: quantityField(amounts),
    photo_id: pictureField(),
  }
}

export type MaterialFields = ReturnType<typeof materialFields>

export function currentOf(material: RawMaterial, { typed }: Amounts): Current<MaterialFields> {
  const level = parseAmount(material.reorder_level)
  return { ...material, reorder_level: level === 0n ? '' : typed(level), photo_id: material.photo }
}
