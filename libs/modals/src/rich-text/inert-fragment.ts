/** What HTML says in `style` is found here: under its own name the content policy would refuse it, aloud. */
export const styleName = 'data-style'

const tag = /<[a-z][^<>]*>/gi
/** A value, whole, so that nothing within an address is taken for a name; or a name that the policy would refuse. */
const refused = /=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)|(?<=[\s"'/])(?:style|on[a-z]+)(?=\s*=)/gi

const quiet = (found: string) => (found.startsWith('=') ? found : `data-${found}`)

/**
 * HTML as nodes that do nothing: no script runs and no picture is fetched. The browser asks the content policy about
 * every style and handler as soon as it reads them, wherever that is, and fills the console with what was refused; so
 * they get other names first. That is for quiet alone: what is kept is decided by the cleaning.
 */
export function inertFragment(html: string): DocumentFragment {
  const holder = document.createElement('template')
  holder.innerHTML = html.replace(tag, (whole) => whole.replace(refused, quiet))
  return holder.content
}

export function htmlOf(fragment: DocumentFragment): string {
  const holder = document.createElement('template')
  holder.content.append(fragment)
  return holder.innerHTML
}
