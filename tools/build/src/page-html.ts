import type { PageScript, RenderedLogin } from './login-renderer.ts'

export interface PageOptions {
  readonly language: string
  readonly title: string
  readonly login: RenderedLogin
  readonly scripts: readonly PageScript[]
}

/** The mark as drawn on pages, without a request of its own. */
const icon = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" rx="5" fill="#0b6570"/><path d="M5 15V9.5L10 5l5 4.5V15M8 15v-4h4v4" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Returns the portal's only page: the login page, which the portal later replaces. The server replaces `__NONCE__` for each request. */
export function pageHtml({ language, title, login, scripts }: PageOptions): string {
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${login.direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    // First, so that the browser requests it while it still reads the styles.
    ...scripts.map(
      ({ address, integrity }) =>
        `<script defer src="${address}" integrity="${integrity}" crossorigin="anonymous"></script>`,
    ),
    `<title>${escaped(title)}</title>`,
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${icon}">`,
    `<style nonce="__NONCE__">${login.css}</style>`,
    '</head>',
    `<body><div id="portal">${login.html}</div>`,
    `<script type="application/json" id="login-data">${login.data}</script>`,
    '</body>',
    '</html>',
  ].join('\n')
}
