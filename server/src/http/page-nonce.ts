import { randomFillSync } from 'node:crypto'

const bytesOfNonce = 16
/** Random bytes for 256 replies: one system call costs less than one for each reply. */
const reserve = Buffer.alloc(bytesOfNonce * 256)
let used = reserve.length

/** Returns 128 random bits for one reply. */
export function makePageNonce(): string {
  if (used === reserve.length) {
    randomFillSync(reserve)
    used = 0
  }
  const nonce = reserve.toString('base64', used, used + bytesOfNonce)
  used += bytesOfNonce
  return nonce
}
