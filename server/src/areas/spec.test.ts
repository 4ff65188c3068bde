import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const server = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(server, file), 'utf8')
/** The rules that tests name, such as `CM-1`. */
const named = new Set(
  globSync('**/*.test.ts', { cwd: server }).flatMap((file) =>
    [...read(file).matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, rule = '']) => rule),
  ),
)
const kindOf = (rule: string): string => rule.replace(/-\d+$/, '')

describe('tests name each rule, and no other', () => {
  it.each(globSync('areas/*/SPEC.md', { cwd: server }).map((file) => [dirname(file), file]))(
    'of the area %s',
    (_, file) => {
      const rules = [...read(file).matchAll(/^- \*\*\[([A-Z]+-\d+)\]\*\*/gm)].map(([, rule = '']) => rule)
      expect(rules.length).toBeGreaterThan(5)
      const kinds = new Set(rules.map(kindOf))
      expect([...named].filter((rule) => kinds.has(kindOf(rule))).toSorted()).toEqual(rules.toSorted())
    },
  )
})
