import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { fileReply, id, parentId } from '../values.ts'

/** The formats of a branch's export. */
export const exportFormats = ['cobie', 'xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const locationExportCalls = defineCalls({
  '/location/export': {
    summary:
      'The locations of a project or branch that the caller sees, as a file that can be imported again; what is about equipment needs asset_view too',
    effect: 'read',
    access: inProject('location_view'),
    shows: ['locations', 'user-locations', 'rights'],
    blob: true,
    later: true,
    input: z.strictObject({
      project_id: id,
      parent_id: parentId.default('0').meta({
        description: 'The branch with its topmost location; 0 is the whole project. COBie takes one building',
      }),
      format: z.enum(exportFormats),
    }),
    reply: fileReply,
  },
})
