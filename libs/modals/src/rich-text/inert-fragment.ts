/** Holds the content of HTML's `style`: under its own name the content policy would refuse and report it. */
export const styleName = 'data-style'

const tag = /<[a-z][^<>]*>/gi
/** A whole value, so that no part of an address is taken for a name; or a name that the policy would refuse. */
const refused = /=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)|(?<=[\s"'/])(?:style|on[a-z]+)(?=\s*=)/gi

const quiet = (found: string) => (found.startsWith('=') ? found : `data-${found}`)

/**
 * Parses HTML into inert nodes: no script runs and no picture is fetched. The browser checks every style and handler against
 * the content policy as soon as it parses them, and fills the console with refusals; so they are renamed first. That only
 * prevents noise: the cleaning decides what is kept.
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
