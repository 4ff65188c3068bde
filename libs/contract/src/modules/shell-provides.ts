import { z } from 'zod'
import { modalShape, pointShape } from './shape.ts'

/** What a built shell provides to modules; `provides` in its `shell.json`. */
export const shellProvides = z.object({
  /** The version of the portal contract, as `1.2`. */
  portal: z.string(),
  /** Versions of the shared packages, by name. */
  packages: z.record(z.string(), z.string()).readonly(),
  /** The modals of its portal contract, keyed by `<module>.<name>`. A module may offer an older or a newer shape. */
  modals: z.record(z.string(), modalShape).readonly(),
  /** The extension points of its portal contract, by name. */
  points: z.record(z.string(), pointShape).readonly().default({}),
  /** Names of the events on its bus. */
  events: z.array(z.string()).readonly(),
  /** Languages of its texts. */
  languages: z.array(z.string()).readonly(),
})

export type ShellProvides = z.infer<typeof shellProvides>
