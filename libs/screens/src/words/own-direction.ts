/**
 * For a block of text that people wrote: it runs in its own direction, so that it is cut at its own end, and begins where the texts of
 * the page begin. Chromium knows the value by its older name alone.
 */
export const ownDirection = {
  dir: 'auto',
  css: {
    textAlign: 'match-parent',
    '@supports not (text-align: match-parent)': { textAlign: '-webkit-match-parent' },
  },
} as const
