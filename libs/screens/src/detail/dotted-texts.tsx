import { Fragment } from 'react'

/** Short texts on one line, such as a code and a category. Empty ones are left out, and equal ones appear once. */
export function DottedTexts({ of }: { readonly of: readonly string[] }) {
  const texts = [...new Set(of)].filter((text) => text !== '')
  return texts.map((text, place) => (
    <Fragment key={text}>
      {place > 0 ? ' · ' : null}
      <bdi>{text}</bdi>
    </Fragment>
  ))
}
