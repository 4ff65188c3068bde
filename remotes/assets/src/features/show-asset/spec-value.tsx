import { Link } from '@atrium/ui'
import { useSpecText, type WrittenValue } from './use-spec-text.ts'

/** The value of a specification in words, with its unit; an address as a link. */
export function SpecValue({ spec }: { readonly spec: WrittenValue }) {
  const { value, type } = spec
  const text = useSpecText()(spec)
  if (type !== 'link' || value === null || value === '') return text
  return (
    <Link href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </Link>
  )
}
