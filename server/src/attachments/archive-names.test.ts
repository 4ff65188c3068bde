import { expect, it } from 'vitest'
import { archiveNames } from './archive-names.ts'

it.each<[string, string[], string[]]>([
  ['keeps names that differ', ['a.txt', 'b.txt'], ['a.txt', 'b.txt']],
  ['numbers the same name', ['a.txt', 'a.txt', 'a.txt'], ['a.txt', 'a (2).txt', 'a (3).txt']],
  ['takes both cases for one', ['Plan.pdf', 'plan.PDF'], ['Plan.pdf', 'plan (2).PDF']],
  ['takes both forms of an accent for one', ['é.txt', 'e\u0301.txt'], ['é.txt', 'e\u0301 (2).txt']],
  [
    'passes over a number that is taken',
    ['a (2).txt', 'a.txt', 'a.txt'],
    ['a (2).txt', 'a.txt', 'a (3).txt'],
  ],
  ['leads nowhere else', ['../../etc/passwd', 'C:\\a.txt', '/x'], ['-..-etc-passwd', 'C--a.txt', '-x']],
  ['names no device', ['con.txt', 'NUL', 'console.txt'], ['_con.txt', '_NUL', 'console.txt']],
  ['names what has no name', ['', '..', 'a. '], ['file', 'file (2)', 'a']],
])('%s', (_, names, expected) => expect(archiveNames(names)).toEqual(expected))
