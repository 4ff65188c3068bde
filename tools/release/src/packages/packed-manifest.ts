import { z } from 'zod'

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  sideEffects: z.boolean().optional(),
  exports: z.record(z.string(), z.string()),
  bin: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
})

const javascript = (file: string) => file.replace(/\.tsx?$/, '.js')
const types = (file: string) => file.replace(/\.tsx?$/, '.d.ts')

/**
 * Returns the package.json of a package as packed: its doors lead to JavaScript and types where they lead to sources in the
 * repository.
 * @param source the package.json beside the sources
 */
export function packedManifest(source: unknown) {
  const { exports, bin, ...rest } = manifest.parse(source)
  // Test stages are not packed.
  const shipped = Object.entries(exports).filter(([, file]) => /^\.\/src\/(?!packages\/)/.test(file))
  const doors = shipped.map(([door, file]) => [door, { types: types(file), default: javascript(file) }])
  const programs = Object.entries(bin ?? {}).map(([name, file]) => [name, javascript(file)])
  return {
    ...rest,
    type: 'module',
    exports: Object.fromEntries([...doors, ['./package.json', './package.json']]) as Record<string, unknown>,
    ...(programs.length > 0 && { bin: Object.fromEntries(programs) as Record<string, string> }),
    files: ['src', 'i18n'],
  }
}
