import { createTransport, type Transporter } from 'nodemailer'
import type { MailSettings } from '../../environment/environment.ts'
import { JobFailure } from '../../serve/job-failure.ts'
import type { Mail } from './write-mail.ts'

/** A mail server that does not answer for so long fails the try. */
const patienceMs = 15_000

const transports = new Map<string, Transporter>()

function transportTo(url: string): Transporter {
  const known = transports.get(url)
  if (known) return known
  const made = createTransport({
    url,
    // Content comes from the portal alone: no part of a mail is read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  transports.set(url, made)
  return made
}

/**
 * Hands a mail over to the mail server.
 * @param id the same for every try: it becomes the Message-ID, by which mail servers find repetitions
 * @throws JobFailure when the server does not answer, or does not take it
 */
export async function sendMail(
  { url, from }: MailSettings,
  to: { name: string; address: string },
  { subject, text, html }: Mail,
  id: string,
): Promise<void> {
  const mail = {
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${id}@atrium>`,
    headers: { 'auto-submitted': 'auto-generated' },
  }
  try {
    await transportTo(url).sendMail(mail)
  } catch (error) {
    const isReply =
      error instanceof Error && ('responseCode' in error || ('code' in error && error.code === 'EAUTH'))
    throw new JobFailure(isReply ? 'mail_refused' : 'mail_unreachable', { cause: error })
  }
}
