import { pageWidth, printRules } from './print-styles.ts'

/** Copies what the person typed or drew, which is not in the markup and would be missing from a copy. */
function copyState(from: HTMLElement, to: HTMLElement): void {
  const pairs = <Kind extends Element>(selector: string) => {
    const copies = [...to.querySelectorAll<Kind>(selector)]
    return [...from.querySelectorAll<Kind>(selector)].map((one, at) => [one, copies[at]] as const)
  }
  for (const [one, copy] of pairs<HTMLInputElement>('input')) {
    copy?.setAttribute('value', one.value)
    copy?.toggleAttribute('checked', one.checked)
  }
  for (const [one, copy] of pairs<HTMLTextAreaElement>('textarea')) if (copy) copy.textContent = one.value
  for (const [one, copy] of pairs<HTMLSelectElement>('select'))
    copy?.options[one.selectedIndex]?.setAttribute('selected', '')
  for (const [one, copy] of pairs<HTMLCanvasElement>('canvas')) {
    if (!copy) continue
    const image = document.createElement('img')
    image.src = one.toDataURL('image/png')
    image.style.width = `${one.clientWidth}px`
    copy.replaceWith(image)
  }
}

/** Shows the page in its light colours until `end`: paper is white. */
function daylight(): { end: () => void } {
  const { classList } = document.documentElement
  const dark = classList.contains('dark')
  if (dark) classList.replace('dark', 'light')
  return { end: () => void (dark && classList.replace('light', 'dark')) }
}

/**
 * Prints a part of the page alone: A4, with margins of 15 mm, in light colours, in its own direction of writing. Text and
 * lines are printed as such, sharper than any picture; content wider than the page is scaled to fit. Resolves when the
 * browser has closed its dialog.
 */
export async function printPanel(element: HTMLElement, title: string = document.title): Promise<void> {
  const sheet = document.createElement('div')
  sheet.dataset['printSheet'] = ''
  sheet.dir = getComputedStyle(element).direction
  const copy = element.cloneNode(true) as HTMLElement
  copyState(element, copy)
  const width = element.getBoundingClientRect().width
  sheet.style.width = `${width}px`
  if (width > pageWidth) sheet.style.zoom = String(pageWidth / width)
  sheet.append(copy)

  const rules = new CSSStyleSheet()
  rules.replaceSync(printRules)
  const before = document.title
  const printed = new Promise<void>((resolve) =>
    addEventListener('afterprint', () => resolve(), { once: true }),
  )
  document.body.append(sheet)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
  document.title = title
  let light: ReturnType<typeof daylight> | undefined
  try {
    await Promise.all(
      [...sheet.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)),
    )
    light = daylight()
    print()
    await printed
  } finally {
    light?.end()
    document.title = before
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules)
    sheet.remove()
  }
}
