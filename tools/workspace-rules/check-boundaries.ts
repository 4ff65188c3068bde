import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

import { rooms } from './doors.ts'

type Configuration = { forbidden: IForbiddenRuleType[]; options: ICruiseOptions }

const sourceFiles = rooms.map(({ folder }) => `${folder}/src/**/*.{ts,tsx}`)

/**
 * Follows every import of the workspace in `root` and gives back what breaks a rule of `.dependency-cruiser.mjs`, one
 * sentence each. A source file that was not read is a finding too: a reader that understands nothing finds nothing.
 */
export async function findBrokenBoundaries(root: string): Promise<{ findings: string[]; modules: number }> {
  const path = pathToFileURL(join(root, '.dependency-cruiser.mjs')).href
  const { forbidden, options } = ((await import(path)) as { default: Configuration }).default
  const files = globSync(sourceFiles, { cwd: root })
  const { output } = await cruise(files, {
    ...options,
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
  })
  const { modules, summary } = output as ICruiseResult
  const read = new Set(modules.map(({ source }) => source))
  const connected = modules.filter(({ dependencies }) => dependencies.length > 0).length
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]))
  const findings = [
    ...summary.violations.map(({ from, to, rule, cycle }) => {
      const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to
      return `${from} → ${way}: ${rule.name}. ${comments.get(rule.name) ?? ''}`
    }),
    ...files.filter((file) => !read.has(file)).map((file) => `${file}: was not read`),
  ]
  if (files.length === 0) findings.push('there is no source file to read')
  if (files.length > 0 && connected === 0)
    findings.push('no import was found in any file: the parser does not work')
  return { findings, modules: read.size }
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const { findings, modules } = await findBrokenBoundaries(root)
  for (const finding of findings) console.error(finding)
  console.log(`${modules} modules read, ${findings.length} broken boundaries`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
