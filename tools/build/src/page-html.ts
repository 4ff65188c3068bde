import type { Texts } from './portal-texts.ts'

interface Script {
  readonly address: string
  readonly integrity: string
}

export interface PageOptions {
  readonly language: string
  readonly texts: Texts
  readonly scripts: readonly Script[]
  /** Loaded while the person types, run after they have signed in. */
  readonly ahead: readonly Script[]
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The one page of the portal. `__NONCE__` is replaced by the server for each request. */
export function pageHtml({ language, texts, scripts, ahead }: PageOptions): string {
  const direction = rightToLeft.has(language) ? 'rtl' : 'ltr'
  const title = typeof texts['title'] === 'string' ? texts['title'] : 'Atrium'
  const checked = ({ integrity }: Script) => `integrity="${integrity}" crossorigin="anonymous"`
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escaped(title)}</title>`,
    // In a layer of its own, which every layer of the design system outranks.
    '<style nonce="__NONCE__">@layer page{html{color-scheme:light dark;background:Canvas}}</style>',
    ...scripts.map((script) => `<script defer src="${script.address}" ${checked(script)}></script>`),
    ...ahead.map((script) => `<link rel="preload" as="script" href="${script.address}" ${checked(script)}>`),
    '</head>',
    '<body><div id="portal"></div></body>',
    '</html>',
  ].join('\n')
}
