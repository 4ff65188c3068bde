import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * The page that the portal has sent, made of the shell at work: in the same language, and with the nonce that the portal's
 * content policy names.
 * @param folder where that shell was built
 */
export async function shellPage(folder: string, headers: IncomingHttpHeaders): Promise<string> {
  const policy = String(headers['content-security-policy'] ?? '')
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  const language = /^[a-z]+/.exec(headers['content-language'] ?? '')?.[0] ?? 'en'
  const page = await pageIn(folder, language)
  return page.replaceAll('__NONCE__', nonce)
}

/** A portal may know languages that the sources here have no page in. */
async function pageIn(folder: string, language: string): Promise<string> {
  try {
    return await readFile(join(folder, 'html', `${language}.html`), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || language === 'en') throw error
    return pageIn(folder, 'en')
  }
}
