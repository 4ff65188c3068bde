import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * Turns the portal's page into that of the development shell: in the same language, and with the nonce of the portal's
 * content policy.
 * @param folder of that shell's build
 */
export async function shellPage(folder: string, headers: IncomingHttpHeaders): Promise<string> {
  const policy = String(headers['content-security-policy'] ?? '')
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  const language = /^[a-z]+/.exec(headers['content-language'] ?? '')?.[0] ?? 'en'
  const page = await pageIn(folder, language)
  return page.replaceAll('__NONCE__', nonce)
}

/** A portal may know languages that have no page in these sources. */
async function pageIn(folder: string, language: string): Promise<string> {
  try {
    return await readFile(join(folder, 'html', `${language}.html`), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || language === 'en') throw error
    return pageIn(folder, 'en')
  }
}
