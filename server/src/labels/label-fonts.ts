import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'

/** The fonts of a label, each for some characters. A character that none has is drawn as the first font draws what it lacks. */
export interface LabelFont {
  name: string
  file: string
  has(codePoint: number): boolean
}

export const weights = ['400', '700'] as const
export type Weight = (typeof weights)[number]

const { resolve } = createRequire(import.meta.url)

const families = [
  { family: 'noto-sans', subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'devanagari'] },
  { family: 'noto-sans-arabic', subsets: ['arabic'] },
]

/** Reads which fonts there are. The files themselves are read when a label uses them. */
function findFonts(weight: Weight): LabelFont[] {
  return families.flatMap(({ family, subsets }) => {
    const ranges = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), 'utf8')) as Record<
      string,
      string
    >
    return subsets.map((subset) => ({
      name: `${subset}-${weight}`,
      file: resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
      has: inRanges(ranges[subset] ?? ''),
    }))
  })
}

/** Reads ranges of characters as style sheets write them: `U+0000-00FF,U+0131`. */
function inRanges(text: string): (codePoint: number) => boolean {
  const ranges = text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
}

export const labelFonts: Readonly<Record<Weight, readonly LabelFont[]>> = {
  '400': findFonts('400'),
  '700': findFonts('700'),
}
