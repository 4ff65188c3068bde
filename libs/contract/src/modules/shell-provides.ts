import { z } from 'zod'
import { modalShape } from './shape.ts'

/** What a built shell gives to modules; `provides` in its `shell.json`. */
export const shellProvides = z.object({
  /** The version of the portal contract, as `1.2`. */
  portal: z.string(),
  /** Versions of what it shares, by the shared name. */
  packages: z.record(z.string(), z.string()).readonly(),
  /** The modals that its portal contract knows, as `<module>.<name>`. A module may offer an older or a newer shape. */
  modals: z.record(z.string(), modalShape).readonly(),
  /** Names of the events that travel on its bus. */
  events: z.array(z.string()).readonly(),
  /** Languages that it has texts in. */
  languages: z.array(z.string()).readonly(),
})

export type ShellProvides = z.infer<typeof shellProvides>
