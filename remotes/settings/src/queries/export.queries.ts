import { callQuery } from '@atrium/client'
import { limits } from '@atrium/contract/limits'

/** All files that the person has requested: few are kept. */
export const exportsQuery = callQuery('/export/search', null, { limit: limits.exportsKept })
