import { WrongRequest } from './wrong-request.ts'

/** One name in every spelling that code uses. */
export interface Names {
  /** `work-orders` */
  readonly kebab: string
  /** `workOrders` */
  readonly camel: string
  /** `WorkOrders` */
  readonly pascal: string
  /** `Work orders` */
  readonly words: string
}

const longest = 40

const big = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * @param what what it names, for the message
 * @throws WrongRequest for a name that is not kebab-case
 */
export function namesOf(typed: string | undefined, what: string): Names {
  if (typed === undefined)
    throw new WrongRequest(`What is the ${what} called? Write a name such as work-orders.`)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(typed) || typed.length > longest)
    throw new WrongRequest(
      `${typed} cannot be the name of ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}: use small letters and digits with single dashes between, ${longest} at most, such as work-orders.`,
    )
  const [first = '', ...rest] = typed.split('-')
  const camel = first + rest.map(big).join('')
  return { kebab: typed, camel, pascal: big(camel), words: big(typed.replaceAll('-', ' ')) }
}
