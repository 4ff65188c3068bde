/** Returns the body of the rule at `start`, without its braces. */
function bodyAt(css: string, start: number): string {
  let depth = 0
  for (let at = css.indexOf('{', start); at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return css.slice(css.indexOf('{', start) + 1, at)
  }
  throw new Error('The dark tokens have no end')
}

/**
 * Adds the dark values for a dark device. The tokens' dark values apply only to a document that a script has marked as dark.
 * Before any script, the device decides: this repeats the values for a dark device and a document not marked as light.
 */
export function withDeviceColorMode(css: string): string {
  const start = css.search(/\.dark\s*[,{][^{}]*\{?--at-/)
  if (start < 0) throw new Error('The styles have no dark tokens')
  const dark = bodyAt(css, start)
  return `${css}@media (prefers-color-scheme:dark){@layer tokens{:root:not(.light){color-scheme:dark;${dark}}}}`
}
