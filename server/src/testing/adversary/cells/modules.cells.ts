import { releaseManifestOf } from '../../release-manifest.ts'
import type { Cells } from '../cell.ts'
import { fresh, here, nothing, shared } from '../cell-inputs.ts'
import { releasesOfWorld, type World } from '../make-world.ts'

const moduleOf = (w: World) => ({ module_code: w.module })

export const cells: Cells = {
  '/modules/registry': here,
  '/modules/report': (w) => ({
    reports: [{ module_code: w.module, version: releasesOfWorld.active, outcome: 'mounted', mount_ms: 120 }],
  }),
  '/release/get_modules': shared(nothing),
  '/release/search': shared((w) => ({ module_code: w.module })),
  '/release/get_history': shared(moduleOf),
  '/release/get': shared((w) => ({ ...moduleOf(w), version: releasesOfWorld.active })),
  '/release/publish': nothing,
  '/release/check': shared((w) => ({ manifest: releaseManifestOf(w.module, releasesOfWorld.published) })),
  '/release/activate': (w) => ({ ...moduleOf(w), version: releasesOfWorld.published }),
  '/release/set_candidate': (w) => ({
    ...moduleOf(w),
    version: releasesOfWorld.published,
    role_ids: [w.held],
    user_ids: [w.worker.id],
    percentage: 5,
  }),
  '/release/end_candidate': moduleOf,
  '/release/promote': moduleOf,
  '/release/pin': (w) => ({ ...moduleOf(w), pinned: true }),
  '/release/roll_back': (w) => ({ ...moduleOf(w), reason: 'Too slow' }),
  '/release/remove': (w) => ({ ...moduleOf(w), version: releasesOfWorld.published }),
  '/module-override/get': shared(nothing),
  '/module-override/set': (w) => ({ ...moduleOf(w), version: releasesOfWorld.published }),
  '/module-override/end': moduleOf,
  '/release-key/search': shared(nothing),
  '/release-key/create': () => ({ name: fresh('key'), module_codes: ['stores'] }),
  '/release-key/revoke/{id}': (w) => ({ id: w.key }),
}
