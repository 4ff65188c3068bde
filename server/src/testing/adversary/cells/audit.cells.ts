import type { Cells } from '../cell.ts'
import { here, sighted } from '../cell-inputs.ts'

export const cells: Cells = {
  '/audit/search': sighted(here, 'audit_view'),
  '/audit/newest': sighted(here, 'audit_view'),
  '/audit/export': sighted(here, 'audit_view'),
}
