// The door to everything: `node tools/bootstrap/run.mjs start | test [--repeat …] | test-all [areas …] | lint | dev … | workbench | bench … | release | pack | backup | restore | repair | new … | sizes [source | tests …] | nx … | vitest …`. Plain Node 20, no dependency.
import { provideChromium } from './chromium.mjs'
import { installFromLock } from './install.mjs'
import { provideNode } from './node-runtime.mjs'
import { nx } from './nx.mjs'
import { inRoot } from './places.mjs'
import { repeat } from './repeat.mjs'
import { runProgram } from './run-program.mjs'
import { say, Stop } from './say.mjs'
import { start } from './start.mjs'
import { test } from './test.mjs'
import { printTestsByArea } from './tests-by-area.mjs'
import { vitest } from './vitest.mjs'
import { workbench } from './workbench.mjs'

/** Runs a command of the server that works on a portal's database and files. */
const operate = async (name, args) => ({
  code: await runProgram('node', [inRoot('server', 'src', 'backup', `${name}.program.ts`), ...args]),
})

/** Runs a command for people who release modules. */
const release = async (program, args) => ({
  code: await runProgram('node', [inRoot('tools', 'release', 'src', program), ...args]),
})

const commands = {
  start: async (args) => ({ code: await start(args) }),
  test: ([option, times]) => (option === '--repeat' ? repeat(times) : test('gate')),
  'test-all': (areas) => test('all', areas),
  lint: async () => ({ code: await nx(['run-many', '-t', 'lint', 'boundaries', 'format']) }),
  workbench: async () => ({ code: await workbench() }),
  bench: async ([what = '', ...args]) => {
    await provideChromium()
    return { code: await nx(['run', `bench:${what}`, ...args]) }
  },
  dev: async (args) => ({
    code: await runProgram('node', [inRoot('tools', 'dev', 'src', 'main.ts'), ...args]),
  }),
  release: (args) => release('main.ts', args),
  pack: (args) => release('packages/pack.program.ts', args),
  backup: (args) => operate('backup', args),
  restore: (args) => operate('restore', args),
  repair: (args) => operate('repair', args),
  new: async (args) => ({
    code: await runProgram('node', [inRoot('tools', 'generators', 'src', 'new.program.ts'), ...args]),
  }),
  sizes: async ([of, ...args]) => {
    if (of === 'tests') return { code: printTestsByArea(args[0]) }
    return { code: await nx(['run', of === 'source' ? 'build-tools:source-lines' : 'build-tools:sizes']) }
  },
  nx: async (args) => ({ code: await nx(args) }),
  vitest: async ([folder = '.', ...args]) => ({ code: await vitest(folder, args) }),
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (command === undefined) throw new Stop(`run.mjs takes one of: ${Object.keys(commands).join(', ')}`)
  await provideNode()
  await installFromLock()
  const { code, lastLine } = await command(args)
  if (lastLine !== undefined) process.stdout.write(`${lastLine}\n`)
  process.exitCode = code
} catch (error) {
  say(error instanceof Stop ? error.message : error.stack)
  if (name.startsWith('test')) process.stdout.write('0 passed, 1 failed\n')
  process.exitCode = 1
}
