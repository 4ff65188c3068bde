import { developmentAddress, developmentEntry, developmentVersion } from '@atrium/build'
import { z } from 'zod'
import type { Override } from './override.ts'
import type { Declaration } from './read-declaration.ts'

const registry = z.looseObject({
  modules: z.array(z.looseObject({ code: z.string() })),
  overrides: z.array(z.looseObject({ module_code: z.string() })),
})

/** Returns a reply of `/user/get_place` in which this server's build replaces the module, if it is offered. */
export function offerModule(reply: unknown, declaration: Declaration, override: Override): object {
  const { modules, overrides, ...rest } = registry.parse(reply)
  const { code } = declaration
  const { module_code: _, ...facts } = override
  const folder = developmentAddress(code)
  const offered = {
    version: developmentVersion,
    entry: `${folder}${developmentEntry}`,
    // It changes with every change of the sources, and comes from the page's own origin.
    integrity: '',
    ahead: [],
    bytes: 0,
    declaration,
    override: facts,
  }
  return {
    ...rest,
    modules: modules.map((module) => (module.code === code ? { ...module, ...offered } : module)),
    overrides: [...overrides.filter((one) => one.module_code !== code), override],
  }
}
