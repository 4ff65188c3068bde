import { conflict, invalid } from '../../../serve/failure.ts'
import { serve } from '../../../serve/serve.ts'
import { assertUnpinned, changeActive, requireUsable } from './change-active.ts'
import { requireAudience } from './find-audience.ts'
import { namedAudience } from './named-audience.ts'
import { assertFits } from './judge-release.ts'
import { findPrevious } from './release.repository.ts'
import { removeRelease } from './remove-release.ts'

const ok = (generation: number) => ({ generation })

export const releaseChangeServed = [
  serve('/release/activate', async (input, context) =>
    ok(
      await changeActive(context, input, async (now) => {
        assertUnpinned(now)
        const { manifest } = await requireUsable(context, input.module_code, input.version)
        if (now.activeVersion === input.version && !now.candidate) return undefined
        await assertFits(context, manifest)
        return { activeVersion: input.version, candidate: null, kind: 'activated' }
      }),
    ),
  ),

  serve('/release/set_candidate', async (input, context) => {
    const { version, percentage } = input
    const { roleIds, userIds } = await namedAudience(context, input)
    if (roleIds.length + userIds.length + percentage === 0)
      throw invalid({ percentage: { key: 'candidate_for_nobody' } })
    return ok(
      await changeActive(context, input, async (now) => {
        assertUnpinned(now)
        const { manifest } = await requireUsable(context, input.module_code, version)
        if (now.activeVersion === version) throw conflict('release_active')
        await requireAudience(context, { roleIds, userIds }, now.candidate)
        await assertFits(context, manifest)
        const candidate = { version, roleIds, userIds, percentage }
        return { activeVersion: now.activeVersion, candidate, kind: 'candidate' }
      }),
    )
  }),

  serve('/release/end_candidate', async (input, context) =>
    ok(
      await changeActive(context, input, async ({ activeVersion, candidate, pinned }) => {
        if (!candidate) throw conflict('release_no_candidate')
        return { activeVersion, candidate: null, kind: 'candidate_ended', pinned }
      }),
    ),
  ),

  serve('/release/promote', async (input, context) =>
    ok(
      await changeActive(context, input, async (now) => {
        assertUnpinned(now)
        if (!now.candidate) throw conflict('release_no_candidate')
        const { version, manifest } = await requireUsable(context, input.module_code, now.candidate.version)
        await assertFits(context, manifest)
        return { activeVersion: version, candidate: null, kind: 'promoted' }
      }),
    ),
  ),

  serve('/release/pin', async (input, context) =>
    ok(
      await changeActive(context, input, async ({ activeVersion, pinned, candidate }) => {
        if (pinned === input.pinned) return undefined
        if (activeVersion === null) throw conflict('release_none_active')
        return input.pinned
          ? { activeVersion, candidate: null, pinned: true, kind: 'pinned' }
          : { activeVersion, candidate, pinned: false, kind: 'unpinned' }
      }),
    ),
  ),

  serve('/release/roll_back', async (input, context) =>
    ok(
      await changeActive(context, input, async (now) => {
        assertUnpinned(now)
        // Not judged again: a release that was good enough for everybody an hour ago is the way out of one that is not.
        const version = await findPrevious(context.database, input.module_code, now.activeVersion)
        if (version === undefined) throw conflict('release_no_earlier')
        const reason = input.reason?.trim() || null
        return { activeVersion: version, candidate: null, kind: 'rolled_back', reason }
      }),
    ),
  ),

  serve('/release/remove', ({ module_code, version }, context) =>
    removeRelease(context, module_code, version),
  ),
]
