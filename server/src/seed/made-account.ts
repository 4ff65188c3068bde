import { randomBytes } from 'node:crypto'

/** An account made at this start. Its password exists nowhere else in clear. */
export interface MadeAccount {
  email: string
  password: string
  role: string
}

/** Hears of each account as soon as it is kept. */
export type TellAccount = (account: MadeAccount) => void

export function randomPassword(): string {
  return randomBytes(9).toString('base64url')
}

/** Wide enough for what the first start makes; longer ones only stand out of line. */
const widths = { email: 24, password: 14 }

/** Writes accounts as plain lines, each at once: who ends the process a moment later has them all the same. */
export function accountWriter(write: (text: string) => void): TellAccount {
  let isFirst = true
  return ({ email, password, role }) => {
    const heading = isFirst ? '\nAccounts made now (their passwords are shown this once):\n\n' : ''
    isFirst = false
    write(`${heading}  ${email.padEnd(widths.email)}  ${password.padEnd(widths.password)}  ${role}\n`)
  }
}
