const keyframes = /@keyframes ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g

/** Removes keyframes that neither a rule nor a token names. */
export function dropUnusedKeyframes(css: string): string {
  const named = new Set(css.replace(keyframes, '').split(/[^\w-]+/))
  return css.replace(keyframes, (whole, name: string) => (named.has(name) ? whole : ''))
}
