import { serve } from '../../../serve/serve.ts'
import { publishTeamRelease } from './publish-team-release.ts'

export const releasePublishServed = [
  serve('/release/publish', async (_, context) => ({
    status: 'ok',
    ...(await publishTeamRelease(context)),
  })),
]
