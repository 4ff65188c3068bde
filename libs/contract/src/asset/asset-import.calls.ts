import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { codedImportCalls, codedObstacles } from '../import/coded-import.ts'
import { id, paging } from '../values.ts'
import { assetTableFields } from './asset-table.ts'

export const assetImportCalls = defineCalls({
  ...codedImportCalls('/asset', {
    name: 'Asset',
    many: 'assets',
    code: 'asset_import',
    topic: 'assets',
    fields: assetTableFields,
  }),
  '/asset/getImportObstacles': {
    summary: 'Assets that were changed since an import, so that an undo would leave them as they are',
    effect: 'read',
    access: onThing('import', 'asset_import'),
    shows: ['imports', 'assets', 'user-locations', 'rights'],
    input: z.strictObject({ import_id: id }).extend(paging(20)),
    reply: codedObstacles('Asset'),
  },
})
