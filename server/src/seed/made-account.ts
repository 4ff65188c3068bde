import { randomBytes } from 'node:crypto'

/** An account made at this start. Its password exists nowhere else in clear. */
export interface MadeAccount {
  email: string
  password: string
  role: string
}

export function randomPassword(): string {
  return randomBytes(9).toString('base64url')
}
