import type { AssetCondition, AssetStatus, CallInput, Catalog } from '@atrium/contract'
import { pickedField, textField, type Field } from '@atrium/screens'

/** One of a few values; empty for those that the assets have. */
const choice = <Value extends string>(): Field<Value | '', Value | ''> => ({
  empty: '',
  same: Object.is,
  send: (value) => value,
})

/** What several assets get. An empty field changes nothing. */
export const changeFields = {
  operational_status: choice<AssetStatus>(),
  condition: choice<AssetCondition>(),
  catalog_id: pickedField<Catalog>(),
  criticality_level: textField(),
  lifecycle_status: textField(),
  reason: textField(),
}

interface Typed {
  readonly operational_status: AssetStatus | ''
  readonly condition: AssetCondition | ''
  readonly catalog_id: Catalog | null
  readonly criticality_level: string
  readonly lifecycle_status: string
}

/** What the call is sent of what was typed. */
export function setOf({
  operational_status: status,
  condition,
  catalog_id: kind,
  criticality_level,
  lifecycle_status,
}: Typed): CallInput<'/asset/updateMany'>['set'] {
  return {
    ...(status !== '' && { operational_status: status }),
    ...(condition !== '' && { condition }),
    ...(kind && { catalog_id: kind.id }),
    ...(criticality_level.trim() !== '' && { criticality_level: criticality_level.trim() }),
    ...(lifecycle_status.trim() !== '' && { lifecycle_status: lifecycle_status.trim() }),
  }
}
