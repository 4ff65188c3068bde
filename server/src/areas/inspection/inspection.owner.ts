import { forbidden } from '../../serve/failure.ts'
import { defineOwner } from '../../things/owner-kind.ts'
import { loadInspection } from './inspection.loader.ts'

export const inspectionOwner = defineOwner({
  kind: 'inspection',
  async load(context, id) {
    const { project_id: projectId } = await loadInspection(context, id)
    return { id, projectId }
  },
  attachments: {
    codes: ['inspection_start', 'inspection_review'],
    // Signatures are given by the calls that submit and review alone [INS-22].
    mayChange: async () => false,
    async lock(context, id) {
      await loadInspection(context, id)
      throw forbidden()
    },
  },
})
