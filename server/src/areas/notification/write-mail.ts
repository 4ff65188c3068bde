import { messageIn } from '../../languages/message-in.ts'
import type { WrittenLine } from './gather-lines.ts'
import { writeMailPage } from './mail-page.ts'

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

/** A line as a mail shows it. */
type MailLine = Pick<WrittenLine, 'text' | 'address' | 'project'>

/** The page of a person's own preferences. */
export const preferencesAddress = '/account/notifications'

/** Writes the mail for the lines of one person. A single line is its subject. */
export function writeMail(lines: readonly MailLine[], { language, direction, portal }: Reader): Mail {
  const count = new Intl.NumberFormat(language).format(lines.length)
  const [only, ...others] = lines
  const subject =
    only && others.length === 0 ? only.text : messageIn(language, 'notification_mail_subject', { count })
  const [why, label, open] = [
    messageIn(language, 'notification_mail_why'),
    messageIn(language, 'notification_mail_change'),
    messageIn(language, 'notification_mail_open'),
  ]
  const link = (address: string) => (portal === undefined ? undefined : `${portal}${address}`)
  const change = { label, href: link(preferencesAddress) }
  const text = [
    ...lines.map((line) => [line.text, line.project, link(line.address)].filter(Boolean).join('\n')),
    [why, change.href && `${label}: ${change.href}`].filter(Boolean).join('\n'),
  ].join('\n\n')
  const shown = lines.map((line) => ({ text: line.text, project: line.project, href: link(line.address) }))
  return {
    subject,
    text,
    html: writeMailPage({ language, direction, subject, lines: shown, open, why, change }),
  }
}
