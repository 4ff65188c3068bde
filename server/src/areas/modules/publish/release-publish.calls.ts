import { serve } from '../../../serve/serve.ts'
import { breaksHere } from '../judge-here.ts'
import { requireModule } from '../release/release.policy.ts'
import { publishTeamRelease } from './publish-team-release.ts'

export const releasePublishServed = [
  serve('/release/check', async ({ manifest }, context) => {
    requireModule(context, manifest.code)
    return { breaks: await breaksHere(context, manifest) }
  }),

  serve('/release/publish', async (_, context) => ({
    status: 'ok',
    ...(await publishTeamRelease(context)),
  })),
]
