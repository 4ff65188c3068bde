import { allowPictureOrigins } from '@atrium/contract/rich-text'

const said = document.querySelector<HTMLMetaElement>('meta[name="picture-origins"]')?.content ?? ''

// The server wrote them into the page, from the setting for its content policy.
allowPictureOrigins(said.split(' ').filter((origin) => origin !== ''))
