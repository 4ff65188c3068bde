import { join } from 'node:path'
import { shellConfig } from '@atrium/build'

const here = import.meta.dirname

/** The shell for work on remotes: React's development build, with the only runtime of Fast Refresh. */
export default shellConfig({
  folder: join(here, '../../shell'),
  dist: join(here, '.cache/shell'),
  first: [join(here, 'browser/at-work.ts')],
})
