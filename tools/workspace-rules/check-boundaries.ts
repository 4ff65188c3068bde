import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

import { rooms } from './doors.ts'
import type { Finding } from './finding.ts'
import { judgeLevels, nameOf } from './judge-levels.ts'
import { roomLevels } from './room-levels.ts'

type Configuration = { forbidden: IForbiddenRuleType[]; options: ICruiseOptions }

interface Judgement {
  findings: string[]
  /** Number of files read. */
  modules: number
  /** Number of imports between rooms that were judged, by the folder of the rooms. */
  judged: Record<string, number>
}

const sourceFiles = rooms.map(({ folder }) => `${folder}/src/**/*.{ts,tsx}`)

/**
 * Follows every import of the workspace in `root` and returns what breaks a rule of `.dependency-cruiser.mjs` or a level,
 * one sentence each. A source file that was not read is a finding too: a reader that understands nothing finds nothing.
 */
export async function findBrokenBoundaries(root: string): Promise<Judgement> {
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
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]))
  const broken = summary.violations.map(({ from, to, rule, cycle }): Finding => {
    const sentence = `${rule.name}. ${comments.get(rule.name) ?? ''}`
    return { files: [from, ...(cycle ? cycle.map(({ name }) => name) : [to])], sentence }
  })
  const edges = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  const judged: Record<string, number> = {}
  for (const levels of roomLevels) {
    const verdict = judgeLevels(edges, levels)
    judged[nameOf(levels)] = verdict.judged
    broken.push(...verdict.findings)
  }
  const read = new Set(modules.map(({ source }) => source))
  const findings = [
    ...broken.map(({ files, sentence }) => [files.join(' → '), sentence].filter(Boolean).join(': ')),
    ...files.filter((file) => !read.has(file)).map((file) => `${file}: was not read`),
  ]
  if (files.length === 0) findings.push('there is no source file to read')
  if (files.length > 0 && !modules.some(({ dependencies }) => dependencies.length > 0))
    findings.push('no import was found in any file: the parser does not work')
  return { findings, modules: read.size, judged }
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const { findings, modules, judged } = await findBrokenBoundaries(root)
  for (const finding of findings) console.error(finding)
  for (const [folder, count] of Object.entries(judged))
    console.log(`${folder}: ${count} imports between rooms judged`)
  console.log(`${modules} modules read, ${findings.length} broken boundaries`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
