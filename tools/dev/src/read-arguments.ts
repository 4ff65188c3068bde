import { parseArgs } from 'node:util'
import { WrongArguments } from '@atrium/release/read-arguments'

export interface Command {
  /** As typed: a module's code or the folder of its remote. */
  readonly remote: string
  /** Address of the portal to work against, without a slash at the end. */
  readonly portal: string
  readonly port: number
}

/** Where `npm start` serves the portal. */
const ownPortal = 'http://localhost:8080'
const usualPort = 4201

export const usage = `Serves one remote while you work on it, in a running portal with everything else as released.

  npm run dev -- <remote> [--portal <address>] [--port <number>]

  <remote>     a module's code, such as stores, or the folder of its remote
  --portal     the portal that runs; else ATRIUM_PORTAL, else ${ownPortal}
  --port       where to open it: http://localhost:${usualPort} unless given

Open the address it says and sign in as in the portal itself. What you change in the remote is on the page at once; what
you change in a library or the shell after they were built again, by itself.
Ends with 0 when stopped (Ctrl+C), 2 for a wrong command, 3 when the shell cannot be built, 4 when no portal answers.
`

/** @returns the command, or 'help' if that was requested. @throws WrongArguments */
export function readArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Command | 'help' {
  const { values, positionals } = parsed(args)
  if (values.help) return 'help'
  const [remote, ...more] = positionals
  if (remote === undefined)
    throw new WrongArguments('Which remote? Name a module, such as: npm run dev -- stores')
  if (more.length > 0)
    throw new WrongArguments(`One remote at a time: ${[remote, ...more].join(', ')} are ${more.length + 1}.`)
  return {
    remote,
    portal: addressOf(values.portal ?? (env['ATRIUM_PORTAL'] || ownPortal)),
    port: portOf(values.port),
  }
}

function parsed(args: readonly string[]) {
  try {
    const options = {
      portal: { type: 'string' },
      port: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    if (error instanceof TypeError && 'code' in error)
      throw new WrongArguments(error.message, { cause: error })
    throw error
  }
}

function addressOf(named: string): string {
  if (!URL.canParse(named) || !/^https?:$/.test(new URL(named).protocol))
    throw new WrongArguments(`${named} is no address: write it whole, such as ${ownPortal}.`)
  return new URL(named).origin
}

function portOf(named: string | undefined): number {
  if (named === undefined) return usualPort
  const port = Number(named)
  if (!/^\d+$/.test(named) || port < 1 || port > 65_535)
    throw new WrongArguments(`${named} is no port: it is a number from 1 to 65535.`)
  return port
}
