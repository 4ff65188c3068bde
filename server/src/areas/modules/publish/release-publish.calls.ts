import { serve } from '../../../serve/serve.ts'
import { findActivation } from '../activation.repository.ts'
import { breaksHere } from '../judge-here.ts'
import { requireAudience } from '../release/find-audience.ts'
import { namedAudience } from '../release/named-audience.ts'
import { requireModule } from '../release/release.policy.ts'
import { publishTeamRelease } from './publish-team-release.ts'

export const releasePublishServed = [
  serve('/release/check', async ({ manifest, ...named }, context) => {
    requireModule(context, manifest.code)
    const audience = await namedAudience(context, named)
    const activation = await findActivation(context.database, manifest.code)
    await requireAudience(context, audience, activation?.candidate ?? null)
    return { breaks: await breaksHere(context, manifest) }
  }),

  serve('/release/publish', async (_, context) => ({
    ...(await publishTeamRelease(context)),
  })),
]
