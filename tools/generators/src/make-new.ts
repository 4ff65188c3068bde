import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newArea } from './area/new-area.ts'
import { newCall } from './call/new-call.ts'
import { newDecision } from './decision/new-decision.ts'
import { newExtension } from './extension/new-extension.ts'
import type { After, Made } from './made.ts'
import { newModal } from './modal/new-modal.ts'
import { newRemote } from './remote/new-remote.ts'
import { WrongRequest } from './wrong-request.ts'

export const usage = `What can be made:
  npm run new -- remote <name> [--en "Assets"] [--ar "…"] [--fr "…"]   a whole module, with its name in each language
       [--of <thing>]                                                  that lists, shows, changes, imports and exports the things of an area
  npm run new -- modal <remote> <name>                                 a dialog of a remote that other modules may open
  npm run new -- panel <remote> <name> --at <point>                    a tab or section on a page of another module
  npm run new -- widget <remote> <name> --at <point>                   a card on a page of another module
  npm run new -- area <thing> [--en "…"] [--ar "…"] [--fr "Ordre de travail|Ordres de travail"]
                                                                       the server's part of a new kind of thing, with its name: one|many
       [--fields "due_date:date:Due date|Échéance|تاريخ الاستحقاق,cost:number,notes:text"]
                                                                       its fields besides code, name and description: name, kind
                                                                       (text, number or date) and labels: English|French|Arabic
  npm run new -- call <area> <verb> [--read]                           a call about one of an area's things
  npm run new -- decision "<title>"                                    a decision record with the next free number`

/** Runs a command that belongs to what was made. Returns whether it succeeded. */
export type CarryOut = (root: string, command: After) => boolean

const carryOutIn: CarryOut = (root, { program, args }) =>
  spawnSync(program, [...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/**
 * Makes what the words of a command line name.
 * @param today YYYY-MM-DD
 * @returns lines about what was made and what to do next
 * @throws WrongRequest, before anything is written
 */
export async function makeNew(
  root: string,
  args: readonly string[],
  today: string,
  carryOut: CarryOut = carryOutIn,
): Promise<string[]> {
  const { plan, after, next } = await planned(root, args, today)
  await plan.write()
  const rewritten = after.flatMap(({ rewrites }) => rewrites)
  const before = await Promise.all(rewritten.map((path) => textOf(root, path)))
  const left = after
    .filter((command) => !carryOut(root, command))
    .map(({ instead }) => `Run: ${instead}. It did not work by itself; why stands above.`)
  const now = await Promise.all(rewritten.map((path) => textOf(root, path)))
  const made = [...plan.made, ...rewritten.filter((_, at) => before[at] === undefined && now[at])].toSorted()
  const changed = [
    ...plan.changed,
    ...rewritten.filter((_, at) => before[at] !== undefined && now[at] !== before[at]),
  ].toSorted()
  return [
    'Made:',
    ...made.map((path) => `  ${path}`),
    ...(changed.length > 0 ? ['Changed:', ...changed.map((path) => `  ${path}`)] : []),
    'Next:',
    ...[...left, ...next].map((line) => `  ${line}`),
  ]
}

const textOf = (root: string, path: string) =>
  existsSync(join(root, path)) ? readFile(join(root, path), 'utf8') : undefined

async function planned(root: string, args: readonly string[], today: string): Promise<Made> {
  const {
    values: { read: isRead = false, fields, of, at, ...titles },
    positionals,
  } = parsed(args)
  const [kind, ...names] = positionals
  const isExtension = kind === 'panel' || kind === 'widget'
  const takes = kind === 'modal' || kind === 'call' || isExtension ? 2 : 1
  if (names.length > takes)
    throw new WrongRequest(`That is too much: ${names.slice(takes).join(' ')}. A title goes in quotes.`)
  if (kind !== 'remote' && kind !== 'area' && Object.keys(titles).length > 0)
    throw new WrongRequest('--en, --ar and --fr say what a remote or an area is called, and nothing else.')
  if (kind !== 'call' && isRead) throw new WrongRequest('--read says that a call reads, and nothing else.')
  if (kind !== 'area' && fields !== undefined)
    throw new WrongRequest('--fields says what the things of an area have, and nothing else.')
  if (kind !== 'remote' && of !== undefined)
    throw new WrongRequest('--of says whose things a remote shows, and nothing else.')
  if (!isExtension && at !== undefined)
    throw new WrongRequest('--at says where a panel or a widget is shown, and nothing else.')
  if (kind === 'remote') return newRemote(root, names[0], titles, of)
  if (kind === 'area') return newArea(root, names[0], titles, fields)
  if (kind === 'call') return newCall(root, names[0], names[1], isRead)
  if (kind === 'modal') return newModal(root, names[0], names[1])
  if (isExtension) return newExtension(root, kind, names[0], names[1], at)
  if (kind === 'decision') return newDecision(root, names[0], today)
  throw new WrongRequest(kind === undefined ? 'What is to be made?' : `Nobody knows how to make a ${kind}.`)
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      options: { en: text, ar: text, fr: text, fields: text, of: text, at: text, read: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) throw new WrongRequest(error.message, { cause: error })
    throw error
  }
}
