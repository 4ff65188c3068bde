import { useAccess } from '@atrium/portal'
import { bookedKinds } from '../../addresses/page-state.ts'
import type { Kind } from './draft-lines.ts'

/** The kinds of posting that the user may make, in the order offered. */
export function useKinds(): readonly Kind[] {
  const sees = useAccess('store_materials_view')
  const issues = useAccess('store_materials_issue')
  const returns = useAccess('store_materials_return')
  const supplies = useAccess('store_materials_supply')
  const adjusts = useAccess('store_materials_adjust')
  const may: Readonly<Record<Kind, boolean>> = {
    issue: issues,
    return: returns,
    supply: supplies,
    adjust: adjusts,
    transfer: issues && supplies,
  }
  return sees ? bookedKinds.filter((kind) => may[kind]) : []
}
