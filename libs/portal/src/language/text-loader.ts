import { shippedLanguage } from '@atrium/contract/limits'
import { languageStore } from './language-store.ts'
import { texts } from './i18n.ts'

const patience = 30_000

/** The folder of each namespace: `{folder}/{language}.json`. */
const folders = new Map<string, string>()

/** The folder that the texts of a namespace in a language came from. */
const origins = new Map<string, string>()

async function fetchTexts(folder: string, language: string): Promise<object | null> {
  const reply = await fetch(`${folder}/${language}.json`, { signal: AbortSignal.timeout(patience) })
  if (reply.status === 404) return null
  if (!reply.ok) throw new Error(`Texts of ${folder} in ${language}: status ${reply.status}`)
  return (await reply.json()) as object
}

/** Pending files, so that two callers share one request. */
const underWay = new Map<string, Promise<void>>()

function loadTexts(namespace: string, folder: string, language: string): Promise<void> {
  // Another version of a module has texts of its own.
  const origin = origins.get(`${namespace} ${language}`) ?? folder
  if (origin === folder && texts.hasResourceBundle(language, namespace)) return Promise.resolve()
  const file = `${folder}/${language}`
  const known = underWay.get(file)
  if (known) return known
  const loading = bringTexts(namespace, folder, language).finally(() => underWay.delete(file))
  underWay.set(file, loading)
  return loading
}

async function bringTexts(namespace: string, folder: string, language: string): Promise<void> {
  // A language that was added to the portal after a module was built has no file there: the shipped language replaces it.
  const found = (await fetchTexts(folder, language)) ?? (await fetchTexts(folder, shippedLanguage))
  if (!found) throw new Error(`Texts of ${folder}: neither ${language} nor ${shippedLanguage}`)
  texts.addResourceBundle(language, namespace, found)
  origins.set(`${namespace} ${language}`, folder)
}

/** Loads a namespace's texts in the current language, and remembers the folder for other languages. */
export async function addTexts(namespace: string, folder: string): Promise<void> {
  folders.set(namespace, folder)
  await loadTexts(namespace, folder, languageStore.getState().code)
}

/** Forgets a module that is no longer allowed, so that a later switch does not request its texts. */
export function removeTexts(namespace: string): void {
  folders.delete(namespace)
}

/**
 * Switches the portal to another language without a reload: loads the texts of everything loaded so far, then changes the
 * screen. Rejects, and changes nothing, if they cannot be loaded.
 */
export async function switchLanguage(code: string): Promise<void> {
  await Promise.all([...folders].map(([namespace, folder]) => loadTexts(namespace, folder, code)))
  await texts.changeLanguage(code)
  const { languages } = languageStore.getState()
  const direction = languages.find((language) => language.code === code)?.direction ?? 'ltr'
  document.documentElement.lang = code
  document.documentElement.dir = direction
  languageStore.setState({ code, direction })
}
