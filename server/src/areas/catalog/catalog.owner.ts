import { holdsAnywhere } from '../../serve/access.ts'
import { defineOwner } from '../../things/owner-kind.ts'
import { requireWhereUsed } from './catalog-use.policy.ts'
import { loadCatalog } from './catalog.loader.ts'

/** Photos and files of kinds: whoever edits a kind changes them, for a kind of all projects in every project that uses it. */
export const catalogOwner = defineOwner({
  kind: 'catalog',
  async load(context, id) {
    const { project_id: projectId } = await loadCatalog(context, id, 'catalog_view')
    return { id, projectId }
  },
  attachments: {
    codes: ['catalog_edit'],
    mayChange: async (context, { projectId }) =>
      projectId === null
        ? holdsAnywhere(context, 'catalog_edit')
        : (await context.rights(projectId)).may('catalog_edit'),
    async lock(context, id) {
      const kind = await loadCatalog(context, id, 'catalog_edit', 'locked')
      await requireWhereUsed(context, [kind], 'catalog_edit')
    },
  },
})
