import { randomBytes } from 'node:crypto'

/** An account that this start has made. Its password exists nowhere else in clear. */
export interface MadeAccount {
  email: string
  password: string
  role: string
}

/** Gets each account as soon as it is stored. */
export type PrintAccount = (account: MadeAccount) => void

export function randomPassword(): string {
  return randomBytes(9).toString('base64url')
}

/** Wide enough for the accounts of the first start. Longer values only break the alignment. */
const widths = { email: 24, password: 14 }

/** Writes each account at once as a plain line, so that a user who ends the process a moment later has it. */
export function accountWriter(write: (text: string) => void): PrintAccount {
  let isFirst = true
  return ({ email, password, role }) => {
    const heading = isFirst ? '\nAccounts made now (their passwords are shown this once):\n\n' : ''
    isFirst = false
    write(`${heading}  ${email.padEnd(widths.email)}  ${password.padEnd(widths.password)}  ${role}\n`)
  }
}
