// Names such as `spacing-2\.5` hold an escaped point.
const declaration = /(--at-(?:[\w-]|\\.)+):[^;{}]*;?/g
const reference = /var\(\s*(--at-(?:[\w-]|\\.)+)/g

/**
 * Removes the declarations of tokens that neither the rules nor the markup use, and then those that only they used. A page
 * that is downloaded first need not carry the whole scale.
 */
export function dropUnusedTokens(css: string, html: string): string {
  let kept = css
  for (;;) {
    const used = new Set([...`${kept}${html}`.matchAll(reference)].map(([, name]) => name))
    const next = kept.replace(declaration, (whole, name: string) => (used.has(name) ? whole : ''))
    if (next === kept) return kept
    kept = next
  }
}
