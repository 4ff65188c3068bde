import type { ReleaseManifest } from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import { Failure } from '../../../serve/failure.ts'
import { breaksHere } from '../judge-here.ts'

/** Checks that a release would work if people got it now. @throws Failure 422 with `breaks` */
export async function assertFits(
  context: Pick<Context, 'database' | 'services'>,
  release: ReleaseManifest,
): Promise<void> {
  const breaks = await breaksHere(context, release)
  const [first] = breaks
  if (first) throw new Failure('validation', 'release_breaks', { params: { subject: first.subject }, breaks })
}
