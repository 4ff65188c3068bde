interface Choice {
  value: string
  disabled?: boolean
}

/** Returns the tab that a key leads to; undefined for other keys. Left and right follow the direction of writing and wrap around. */
export function tabAfterKey(
  key: string,
  choices: readonly Choice[],
  value: string,
  direction: 'ltr' | 'rtl',
): string | undefined {
  const open = choices.filter((choice) => !choice.disabled)
  const at = open.findIndex((choice) => choice.value === value)
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === 'Home') return open[0]?.value
  if (key === 'End') return open.at(-1)?.value
  if (key === forward) return open[(at + 1) % open.length]?.value
  if (key === backward) return open.at(at - 1)?.value
  return undefined
}
