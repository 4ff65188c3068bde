import { messageIn } from '../../languages/message-in.ts'
import type { WrittenLine } from './gather-lines.ts'

/** A mail in a person's language. */
export interface Mail {
  subject: string
  text: string
  html: string
}

interface Reader {
  language: string
  direction: 'ltr' | 'rtl'
  /** The portal's origin, for links. Undefined: the mail has none. */
  portal: string | undefined
}

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escaped[letter] ?? letter)

/** Writes the mail for the lines of one person. A single line is its subject. */
export function writeMail(
  lines: readonly Pick<WrittenLine, 'text' | 'address'>[],
  { language, direction, portal }: Reader,
): Mail {
  const words = (key: Parameters<typeof messageIn>[1]) => messageIn(language, key)
  const count = new Intl.NumberFormat(language).format(lines.length)
  const [only, ...others] = lines
  const subject =
    only && others.length === 0 ? only.text : messageIn(language, 'notification_mail_subject', { count })
  const [why, change, open] = [
    words('notification_mail_why'),
    words('notification_mail_change'),
    words('notification_mail_open'),
  ]
  const link = (address: string) => (portal === undefined ? undefined : `${portal}${address}`)
  const preferences = link(preferencesAddress)
  const text = [
    ...lines.map((line) => [line.text, link(line.address)].filter(Boolean).join('\n')),
    [why, preferences && `${change}: ${preferences}`].filter(Boolean).join('\n'),
  ].join('\n\n')
  const anchor = (address: string | undefined, label: string) =>
    address === undefined ? '' : ` <a href="${escape(address)}">${escape(label)}</a>`
  const html = `<!doctype html>
<html lang="${escape(language)}" dir="${direction}">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body dir="${direction}" style="font-family: system-ui, sans-serif; font-size: 16px; line-height: 1.5">
${lines.map((line) => `<p>${escape(line.text)}${anchor(link(line.address), open)}</p>`).join('\n')}
<p style="color: #5c5c5c; font-size: 13px">${escape(why)}${anchor(preferences, change)}</p>
</body>
</html>
`
  return { subject, text, html }
}

/** The page of a person's own preferences. */
export const preferencesAddress = '/account/notifications'
