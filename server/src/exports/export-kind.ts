import { z } from 'zod'

/** Jobs that write the file of an export. */
export const exportKind = { kind: 'exports.write', data: z.object({ export_id: z.uuid() }) }
export type ExportData = z.infer<typeof exportKind.data>
