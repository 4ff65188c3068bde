#!/usr/bin/env node
import { NotJson } from '@atrium/build/files'
import { BuildFailed } from './build-failed.ts'
import { NoPortal, portalAt, Refused, type Portal } from './portal.ts'
import { readArguments, usage, WrongArguments } from './read-arguments.ts'
import { Broken, release } from './release.ts'
import { isNoVerdict, sayRefusal } from './say-refusal.ts'

/** Exit codes for scripts that call this one. */
const exitCodes = { done: 0, refused: 1, wrongCommand: 2, buildFailed: 3, noPortal: 4 }

const say = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (lines: readonly string[]) => void process.stderr.write(`${lines.join('\n')}\n`)

/** @throws WrongArguments */
function portalOf(named: string | undefined): Portal {
  const address = named ?? process.env['ATRIUM_PORTAL']
  const key = process.env['ATRIUM_RELEASE_KEY']
  if (!address) throw new WrongArguments('Which portal? Name it by --portal https://… or ATRIUM_PORTAL.')
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new WrongArguments(`${address} is no address: write it whole, such as https://portal.example.`)
  if (!key)
    throw new WrongArguments(
      'There is no key: an administrator makes one (Administration, Release keys); put it into ATRIUM_RELEASE_KEY.',
    )
  return portalAt(address, key)
}

async function main(args: readonly string[]): Promise<number> {
  const command = readArguments(args)
  if (command === 'help') {
    process.stdout.write(usage)
    return exitCodes.done
  }
  await release(command, { folder: process.cwd(), portal: portalOf(command.portal), say })
  return exitCodes.done
}

/** Returns the message and the exit code for an error that is not a fault of this program. */
function explained(error: unknown): { lines: readonly string[]; code: number } | undefined {
  if (error instanceof WrongArguments)
    return { lines: [error.message, '  → npm run release -- --help'], code: exitCodes.wrongCommand }
  if (error instanceof BuildFailed || error instanceof NotJson)
    return { lines: ['The build failed; nothing was published:', error.message], code: exitCodes.buildFailed }
  if (error instanceof Broken) return { lines: ['Nothing was published.'], code: exitCodes.refused }
  if (error instanceof NoPortal) {
    const next =
      '  → Look at --portal or ATRIUM_PORTAL, and whether the portal runs. Running this again does no harm.'
    return { lines: [error.message, next], code: exitCodes.noPortal }
  }
  if (error instanceof Refused)
    return {
      lines: sayRefusal(error.refusal),
      code: isNoVerdict(error.refusal) ? exitCodes.noPortal : exitCodes.refused,
    }
  return undefined
}

try {
  // The remote's configuration reads this: a release is never a development build, whatever the terminal says.
  process.env['NODE_ENV'] = 'production'
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const explanation = explained(error)
  if (!explanation) throw error
  complain(explanation.lines)
  process.exitCode = explanation.code
}
