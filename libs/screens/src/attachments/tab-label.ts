/** The name of the tab of files. It is shown before the other words of the tab are loaded. */
const names: Readonly<Record<string, string>> = { en: 'Files', fr: 'Fichiers', ar: 'الملفات' }

/** Returns the label of the tab of files, with their number if there are any. */
export function tabLabel(language: string, number: number): string {
  const name = names[language] ?? names['en'] ?? ''
  return number === 0 ? name : `${name} (${new Intl.NumberFormat(language).format(number)})`
}
