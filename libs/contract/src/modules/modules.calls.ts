import { z } from 'zod'
import { defineCalls, signedIn } from '../call.ts'
import { id } from '../values.ts'
import { moduleCode, releaseVersion, startedWith } from './release.ts'
import { moduleOverride, namedOverride } from './module-override.calls.ts'

const registryModule = z
  .object({
    code: z.string(),
    version: z.string(),
    entry: z.string().meta({ description: 'Address of the entry script' }),
    integrity: z.string().meta({ description: 'sha384 of the entry script' }),
    ahead: z
      .array(z.object({ address: z.string(), integrity: z.string() }))
      .meta({ description: 'Scripts that its first page needs: they may be fetched along with the entry' }),
    bytes: z.number().meta({ description: 'Of the entry, as it travels to most browsers' }),
    declaration: z.record(z.string(), z.unknown()),
    override: moduleOverride.nullable().meta({
      description:
        'What this session runs in place of what its person gets: the release is told here, an address is left to the browser',
    }),
  })
  .meta({ id: 'RegistryModule' })
export type RegistryModule = z.infer<typeof registryModule>

/** A module that the caller may not open there: only its addresses, so that the shell can tell them from mistyped ones. */
const closedModule = z
  .object({
    code: z.string(),
    paths: z.array(z.string()).meta({ description: "As declared, with ':name' parts" }),
  })
  .meta({ id: 'ClosedModule' })

/** What the caller may open in one place, and which releases run there. */
export const registry = z.object({
  modules: z.array(registryModule),
  closed: z.array(closedModule),
  portal_pages: z
    .array(z.string())
    .meta({ description: 'Pages of no project that the caller may open, wherever they are' }),
  generation: z
    .number()
    .meta({ description: 'Of the set that these versions are of: to be sent from now on' }),
  newer: z
    .boolean()
    .meta({ description: 'A fresh start would give the caller other versions, or other modules' }),
  overrides: z
    .array(namedOverride)
    .meta({ description: 'All of this session, also of modules that are not offered here' }),
})

export const modulesCalls = defineCalls({
  '/modules/registry': {
    summary:
      'The modules that the caller may open in a project, those of pages of no project, and those whose modals an allowed one uses',
    effect: 'read',
    access: signedIn,
    shows: ['modules', 'rights'],
    input: z.strictObject({
      project_id: id.optional(),
      generation: startedWith.optional(),
      instead_of: z.strictObject({ module_code: moduleCode, version: releaseVersion }).optional().meta({
        description:
          'A version that keeps failing in the caller’s browser: where it is what they get, the module is given as it was before',
      }),
    }),
    reply: registry,
  },
})
