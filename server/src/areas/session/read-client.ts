/** Most specific first: a browser that is built on another one names that one, too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bVivaldi\/(\d+)/, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]*(?: Mobile\/\w+)? Safari\//, 'Safari'],
]

/** Disguises first: Android names Linux, and an iPhone names Mac OS X. */
const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** The product name with which any other client begins: `curl/8.5.0`. */
const product = /^([A-Za-z][\w.-]{0,40})\/(\d+)/

/**
 * Returns the browser and system of a `User-Agent` as people know them, empty if it names no known one. Clients write what they
 * like: the result tells sessions apart and proves nothing.
 */
export function readClient(userAgent: string): { browser: string; system: string } {
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return { browser: `${name} ${version}`, system }
  }
  const [, name, version] = product.exec(userAgent) ?? []
  return { browser: name && name !== 'Mozilla' ? `${name} ${version}` : '', system }
}
