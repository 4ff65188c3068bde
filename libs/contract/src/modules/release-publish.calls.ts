import { z } from 'zod'
import { defineCalls, releasingByKey } from '../call.ts'
import { limits } from '../limits.ts'
import { statusReply } from '../values.ts'
import { audience } from './release-audience.ts'
import { releaseBreak } from './release.ts'
import { releaseManifest } from './release-manifest.ts'

export const releasePublishCalls = defineCalls({
  '/release/check': {
    summary:
      'What would break if a release of this description were active now, and whether it could be for a user who is named; nothing is kept',
    effect: 'read',
    access: releasingByKey,
    shows: ['modules'],
    inputValues: limits.releaseManifestValues,
    input: z.strictObject({ manifest: releaseManifest, ...audience }),
    reply: z.object({ breaks: z.array(releaseBreak) }),
  },
  '/release/publish': {
    summary:
      'Keep a release: a tar of its folder with release.json in it. Nobody gets it before it is a candidate or active. The same version again must be the same to the byte',
    effect: 'create',
    access: releasingByKey,
    changes: ['modules'],
    upload: 'file',
    uploadBytes: limits.releaseBytes,
    input: z.strictObject({}),
    reply: statusReply.extend({ module_code: z.string(), version: z.string(), is_new: z.boolean() }),
  },
})
