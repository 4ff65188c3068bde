export const languages = [
  { code: 'en', name: 'English', native: 'English', direction: 'ltr' },
  { code: 'fr', name: 'French', native: 'Français', direction: 'ltr' },
  { code: 'ar', name: 'Arabic', native: 'العربية', direction: 'rtl' },
] as const

/** `system` follows the device, also while the page is open. */
export const modes = ['light', 'dark', 'system'] as const

/** How a story is shown, from its address. The direction is the language's, as in the portal. */
export interface Settings {
  story: string
  language: (typeof languages)[number]['code']
  mode: (typeof modes)[number]
  /** Width of the frame in pixels; 0 for the full width. */
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
    mode: oneOf(modes, 'light', query.get('mode')),
    width: Number(query.get('width') ?? 0),
  }
}

export function writeSettings(settings: Settings): string {
  const entries = Object.entries(settings).map(([name, value]) => [name, String(value)])
  return `?${new URLSearchParams(entries).toString()}`
}
