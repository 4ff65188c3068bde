export const languages = [
  { code: 'en', name: 'English', native: 'English', direction: 'ltr' },
  { code: 'fr', name: 'French', native: 'Français', direction: 'ltr' },
  { code: 'ar', name: 'Arabic', native: 'العربية', direction: 'rtl' },
] as const

/** How a story is shown, as its address says it. The direction is the language's, as in the portal. */
export interface Settings {
  story: string
  language: (typeof languages)[number]['code']
  mode: 'light' | 'dark'
  /** Of the frame around it, in pixels; 0 for as wide as there is. */
  width: number
}

const oneOf = <Value extends string>(values: readonly Value[], standard: Value, text: string | null): Value =>
  values.find((value) => value === text) ?? standard

export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search)
  return {
    story: query.get('story') ?? '',
    language: oneOf(
      languages.map(({ code }) => code),
      'en',
      query.get('language'),
    ),
    mode: oneOf(['light', 'dark'], 'light', query.get('mode')),
    width: Number(query.get('width') ?? 0),
  }
}

export function writeSettings(settings: Settings): string {
  const entries = Object.entries(settings).map(([name, value]) => [name, String(value)])
  return `?${new URLSearchParams(entries).toString()}`
}
