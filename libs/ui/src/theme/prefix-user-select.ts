import type { StylisPlugin } from '@emotion/cache'

/**
 * The one prefix that browsers of today still ask for (Safari). Emotion's own prefixer writes rules for browsers that run
 * none of our script: a third more to read for each page, and work for each rule that a component brings.
 */
export const prefixUserSelect: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`
}
