/** What HTML says in `style` is found here: under its own name the content policy would refuse it, aloud. */
export const styleName = 'data-style'

const tag = /<[a-z][^<>]*>/gi
const refused = /([\s"'/])(style|on[a-z]+)(\s*=)/gi

/**
 * HTML as nodes that do nothing: no script runs and no picture is fetched. The browser asks the content policy about
 * every style and handler as soon as it reads them, wherever that is, and fills the console with what was refused; so
 * they get other names first. That is for quiet alone: what is kept is decided by the cleaning.
 */
export function inertFragment(html: string): DocumentFragment {
  const holder = document.createElement('template')
  holder.innerHTML = html.replace(tag, (whole) => whole.replace(refused, '$1data-$2$3'))
  return holder.content
}

export function htmlOf(fragment: DocumentFragment): string {
  const holder = document.createElement('template')
  holder.content.append(fragment)
  return holder.innerHTML
}
