import { parseArgs } from 'node:util'

/** The people who receive a candidate: roles by `PROJECT/ROLE` or `ROLE`, people by e-mail or id, a share of everybody in percent. */
export interface Audience {
  readonly roles: readonly string[]
  readonly users: readonly string[]
  readonly percentage: number
}

/** What follows the build. */
export type AfterBuild =
  | { readonly kind: 'check' }
  | { readonly kind: 'publish' }
  | { readonly kind: 'candidate'; readonly audience: Audience }
  | { readonly kind: 'activate' }

/** Commands without a build, about releases that the portal has. */
export type WithoutBuild = {
  readonly kind: 'promote' | 'roll-back' | 'end-candidate' | 'pin' | 'unpin'
  readonly reason?: string
}

export interface Command {
  /** As typed: a module's code or the folder of its remote. */
  readonly remote: string
  readonly portal: string | undefined
  readonly action: AfterBuild | WithoutBuild
}

/** A command line that cannot be carried out, explained to the person who typed it. */
export class WrongArguments extends Error {}

const options = {
  portal: { type: 'string' },
  check: { type: 'boolean' },
  candidate: { type: 'string', multiple: true },
  activate: { type: 'boolean' },
  promote: { type: 'boolean' },
  'end-candidate': { type: 'boolean' },
  'roll-back': { type: 'boolean' },
  pin: { type: 'boolean' },
  unpin: { type: 'boolean' },
  reason: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const actions = [
  'check',
  'candidate',
  'activate',
  'promote',
  'end-candidate',
  'roll-back',
  'pin',
  'unpin',
] as const

export const usage = `Builds one remote and releases it to a portal.

  npm run release -- <remote> [what to do] [--portal <address>]

  <remote>     a module's code, such as stores, or the folder of its remote

What to do, one of:
  (nothing)              build and publish: the portal keeps it, nobody gets it yet
  --check                build and judge it against the portal; nothing is published
  --candidate <audience> publish, and give it to an audience: role:CODE, role:PROJECT/CODE, user:E-MAIL, percent:N;
                         several with commas, or the option again
  --activate             publish, and give it to everybody
  --promote              give the candidate that stands to everybody
  --end-candidate        take the candidate back
  --roll-back            everybody gets the version before again (--reason "why" for the history)
  --pin, --unpin         hold the module at its version, and let it go

The portal is named by --portal or ATRIUM_PORTAL, the key of your team by ATRIUM_RELEASE_KEY.
Ends with 0 when done, 1 when the portal refuses, 2 for a wrong command, 3 when the build fails, 4 when the portal cannot be asked.
`

/** @returns the command, or 'help' if that was requested. @throws WrongArguments */
export function readArguments(args: readonly string[]): Command | 'help' {
  const { values, positionals } = parsed(args)
  if (values.help) return 'help'
  const [remote, ...more] = positionals
  if (remote === undefined)
    throw new WrongArguments('Which remote? Name a module, such as: npm run release -- stores')
  if (more.length > 0)
    throw new WrongArguments(`One remote at a time: ${[remote, ...more].join(', ')} are ${more.length + 1}.`)
  const chosen = actions.filter((action) => values[action] !== undefined)
  if (chosen.length > 1)
    throw new WrongArguments(
      `One thing at a time: ${chosen.map((each) => `--${each}`).join(' and ')} exclude each other.`,
    )
  const [kind] = chosen
  if (values.reason !== undefined && kind !== 'roll-back')
    throw new WrongArguments('--reason belongs to --roll-back.')
  return { remote, portal: values.portal, action: actionOf(kind, values.candidate ?? [], values.reason) }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    if (error instanceof TypeError && 'code' in error)
      throw new WrongArguments(error.message, { cause: error })
    throw error
  }
}

function actionOf(
  kind: (typeof actions)[number] | undefined,
  candidate: readonly string[],
  reason: string | undefined,
): Command['action'] {
  if (kind === undefined) return { kind: 'publish' }
  if (kind === 'candidate') return { kind, audience: audienceOf(candidate) }
  if (kind === 'roll-back') return { kind, ...(reason !== undefined && { reason }) }
  return { kind }
}

/** @param parts such as `['role:PLANT/KEEPER,percent:10', 'user:a@b.example']` */
function audienceOf(parts: readonly string[]): Audience {
  const named = parts.flatMap((part) => part.split(',')).map((part) => part.trim())
  const roles: string[] = []
  const users: string[] = []
  let percentage = 0
  for (const part of named) {
    const [, kind, value] = /^(role|user|percent):(.+)$/.exec(part) ?? []
    if (kind === undefined || value === undefined)
      throw new WrongArguments(
        `--candidate ${part} names no audience: write role:CODE, user:E-MAIL or percent:N.`,
      )
    if (kind === 'role') roles.push(value)
    else if (kind === 'user') users.push(value)
    else percentage = percentOf(value)
  }
  return { roles, users, percentage }
}

function percentOf(value: string): number {
  const percentage = Number(value)
  if (!/^\d+$/.test(value) || percentage < 1 || percentage > 100)
    throw new WrongArguments(`percent:${value} is no share: write a whole number from 1 to 100.`)
  return percentage
}
