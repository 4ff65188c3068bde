/** What a mail says, in the language of its reader. */
export interface MailContent {
  language: string
  direction: 'ltr' | 'rtl'
  subject: string
  lines: readonly { text: string; project: string | undefined; href: string | undefined }[]
  /** What the link of a line is called. */
  open: string
  /** Why the reader gets the mail, and the link to change that. */
  why: string
  change: { label: string; href: string | undefined }
}

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escaped[letter] ?? letter)

/** Mail programs keep no style sheets: each element has its own style. `mail-…` classes are for the dark scheme alone. */
const styles = {
  body: 'margin:0;padding:0;background:#f4f4f5;-webkit-text-size-adjust:100%',
  frame: 'width:100%;background:#f4f4f5;border-collapse:collapse',
  card: 'width:100%;max-width:600px;margin:0 auto;border-collapse:separate;background:#ffffff;border:1px solid #e4e4e7;border-radius:8px',
  brand: 'padding:20px 24px 0;font-size:14px;font-weight:600;color:#52525b',
  heading: 'margin:0;padding:8px 24px 16px;font-size:20px;line-height:1.35;font-weight:600;color:#18181b',
  line: 'padding:14px 24px;border-top:1px solid #e4e4e7;font-size:16px;line-height:1.5;color:#18181b',
  project: 'font-size:13px;color:#52525b',
  button:
    'display:inline-block;margin-top:10px;padding:8px 16px;border-radius:6px;background:#1d4ed8;color:#ffffff;font-size:14px;font-weight:600;text-decoration:none',
  foot: 'padding:16px 24px 20px;border-top:1px solid #e4e4e7;font-size:13px;line-height:1.5;color:#52525b',
  link: 'color:#1d4ed8',
} as const

const fonts =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans Arabic',Tahoma,sans-serif"

const dark = `@media (prefers-color-scheme: dark) {
.mail-frame { background: #18181b !important }
.mail-card { background: #27272a !important; border-color: #3f3f46 !important }
.mail-text { color: #fafafa !important; border-color: #3f3f46 !important }
.mail-muted { color: #d4d4d8 !important; border-color: #3f3f46 !important }
.mail-link { color: #93c5fd !important }
}`

/** Writes the page of a mail in HTML. Names and texts of people are escaped. */
export function writeMailPage(content: MailContent): string {
  const { language, direction, subject, lines, open, why, change } = content
  // The text of a single line is the heading already.
  const isSingle = lines.length === 1
  const start = direction === 'rtl' ? 'right' : 'left'
  const rows = lines.map(
    ({ text, project, href }) => `<tr><td class="mail-text" align="${start}" style="${styles.line}">
${isSingle ? '' : `<div style="text-align:${start}">${escape(text)}</div>`}
${project === undefined ? '' : `<div class="mail-muted" style="${styles.project}"><bdi>${escape(project)}</bdi></div>`}
${href === undefined ? '' : `<a href="${escape(href)}" aria-label="${escape(`${open}: ${text}`)}" style="${styles.button}">${escape(open)}</a>`}
</td></tr>`,
  )
  const changed =
    change.href === undefined
      ? ''
      : ` <a class="mail-link" href="${escape(change.href)}" style="${styles.link}">${escape(change.label)}</a>`
  return `<!doctype html>
<html lang="${escape(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
<style>${dark}</style>
</head>
<body dir="${direction}" class="mail-frame" style="${styles.body}">
<table role="presentation" dir="${direction}" class="mail-frame" style="${styles.frame};font-family:${fonts}">
<tr><td style="padding:24px 12px">
<table role="presentation" dir="${direction}" class="mail-card" style="${styles.card}">
<tr><td class="mail-muted" align="${start}" style="${styles.brand}">Atrium</td></tr>
<tr><td align="${start}"><h1 class="mail-text" style="${styles.heading}">${escape(subject)}</h1></td></tr>
${rows.filter((row) => !isSingle || /<(a|div) /.test(row)).join('\n')}
<tr><td class="mail-muted" align="${start}" style="${styles.foot}">${escape(why)}${changed}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
