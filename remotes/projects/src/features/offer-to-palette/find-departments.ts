import { call, orThrow } from '@atrium/client'
import type { PaletteSearch } from '@atrium/portal'
import { departmentAddress } from '../../addresses/page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

/** Finds departments for the command palette. A department has no page of its own: the list opens, narrowed to it. */
const findDepartments: PaletteSearch = async ({ text, projectKey, signal }) => {
  const { departments } = orThrow(
    await call('/department/search', { search_text: text, limit: most }, { signal }),
  )
  return departments.map(({ id, name, code }) => ({
    id,
    title: name,
    code,
    icon: 'network',
    to: departmentAddress(projectKey, code),
  }))
}

export default findDepartments
