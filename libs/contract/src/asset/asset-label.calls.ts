import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { createdReply, fileReply, id, version } from '../values.ts'
import { labelFormatCodes, labelSymbols } from './label-formats.ts'

const shows = ['assets', 'locations', 'user-locations', 'rights'] as const

/** What stands in the address of a label: 32 hexadecimal digits that name nothing. */
const labelToken = z.string().regex(/^[\da-f]{32}$/)

export const assetLabelCalls = defineCalls({
  '/asset/getLabels': {
    summary:
      'Labels of assets as a PDF, in the order that is given. The QR code of a label holds an address of the portal, which can be revoked',
    effect: 'read',
    access: inProject('asset_view'),
    shows,
    blob: true,
    later: true,
    input: z.strictObject({
      project_id: id,
      asset_ids: z.array(id).min(1).max(limits.labelsAtOnce),
      format: z.enum(labelFormatCodes).meta({ description: 'A sheet of labels, or a roll' }),
      symbol: z.enum(labelSymbols).default('qr').meta({
        description: '`qr`: the address of the label. `code128`: the barcode of the asset, else its code',
      }),
      first: z.int().min(1).max(limits.labelsOnPage).default(1).meta({
        description: 'The place of the first label on the first page; places before it were used up',
      }),
    }),
    reply: fileReply,
  },
  '/asset/openLabel': {
    summary: 'The asset that has a label, by the last part of the address in its QR code',
    effect: 'read',
    access: onThing('asset', 'asset_view'),
    shows,
    input: z.strictObject({ token: labelToken }),
    reply: z.object({ id, project_id: id }),
  },
  '/asset/renewLabel': {
    summary:
      'Give an asset a new label. The address on labels that were printed before leads nowhere from then on',
    effect: 'change',
    access: onThing('asset', 'asset_edit'),
    changes: ['assets'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: createdReply.extend({ version }),
  },
})
