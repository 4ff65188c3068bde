import { useState } from 'react'

/** Shows the test which React this remote was given. */
export function leaveTrace(): void {
  const seen = ((globalThis as { seenReacts?: Set<unknown> }).seenReacts ??= new Set())
  seen.add(useState)
}
