import { defineCalls } from '../call.ts'
import { codedImportCalls } from '../import/coded-import.ts'
import { assetTableFields } from './asset-table.ts'

export const assetImportCalls = defineCalls(
  codedImportCalls('/asset', {
    name: 'Asset',
    many: 'assets',
    code: 'asset_import',
    topic: 'assets',
    fields: assetTableFields,
  }),
)
